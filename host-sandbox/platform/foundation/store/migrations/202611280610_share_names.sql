-- A link has a name of its own beside that of its scenario, and a robot may be described. Drizzle: schema/calling/shareLinks.ts.

drop index share_link_name;
alter table share_link
  add column scenario_name text,
  add column robot_description text not null default '';
alter table share_link rename column description to scenario_description;
-- Until now the scenario's name was all a link was called by.
update share_link set scenario_name = name;
alter table share_link
  alter column scenario_name set not null,
  add check (length(scenario_name) between 1 and 50);
-- A scenario is named once in a company, whatever its line.
create unique index share_link_scenario on share_link (company_id, lower(scenario_name));

-- Finds whether an event of a link was published just now (calling/engine/test-calls/publishShareChanged.ts).
create index live_event_share on live_event (company_id, (payload ->> 'id'), at) where topic = 'share';
