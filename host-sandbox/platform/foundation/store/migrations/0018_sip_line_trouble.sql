-- When a SIP line kept failing (domain/lineHealth): since when, and when calls got through again. Drizzle: schema/sipLines.ts.
create table sip_line_trouble (
  id integer primary key generated always as identity,
  company_id integer not null references company (id),
  sip_line_id integer not null references sip_line (id),
  since timestamptz not null,
  -- null: not yet
  until timestamptz
);
create unique index sip_line_trouble_open on sip_line_trouble (sip_line_id) where until is null;
create index sip_line_trouble_of on sip_line_trouble (sip_line_id, since desc);

-- The last calls of a line, and those of an hour or a day by ring type.
create index call_sip_line on call (sip_line_id, ended_at desc, contact_id desc) include (dialled_at, ring_type);

-- Of the simulated world: the share of calls a line fails.
create table world_line_fault (
  sip_line_id integer primary key references sip_line (id),
  company_id integer not null references company (id),
  percent smallint not null check (percent between 1 and 100)
);
