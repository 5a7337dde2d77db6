-- Operation records say from which device and under whom they were made, and are sealed in one chain per company.

alter table operation_record
  add column device text not null default '',
  -- who acted as user_id, and their name then: they belong to another company, whose people are not seen here
  add column operator_id integer references app_user (id),
  add column operator text;

create index operation_record_user on operation_record (company_id, user_id, at);

-- No foreign key: that a record is gone is for the check to say.
create table operation_seal (
  record_id bigint primary key,
  company_id integer not null references company (id),
  no bigint not null,
  hash text not null,
  unique (company_id, no)
);

create function operation_hash(last text, no bigint, r operation_record) returns text language sql stable as $$
  select encode(sha256(convert_to(last || ' ' || no || ' ' || jsonb_build_array(
    r.id, r.company_id, r.user_id, r.operator_id, r.operator, round(extract(epoch from r.at) * 1000), r.action, r.target_kind, r.target_id,
    r.detail, r.address, r.device, r.request_id)::text, 'UTF8')), 'hex')
$$;

create function put_operation_seal(r operation_record) returns void language plpgsql as $$
declare
  before operation_seal;
begin
  select * into before from operation_seal where company_id = r.company_id order by operation_seal.no desc limit 1;
  insert into operation_seal (record_id, company_id, no, hash)
    values (r.id, r.company_id, coalesce(before.no, 0) + 1, operation_hash(coalesce(before.hash, ''), coalesce(before.no, 0) + 1, r));
end
$$;

-- When the transaction commits, as live events are numbered, and under the same lock: who waits for one never holds the other.
create function seal_operation() returns trigger language plpgsql as $$
begin
  insert into live_counter (company_id, seq) values (new.company_id, 0) on conflict (company_id) do nothing;
  perform from live_counter where company_id = new.company_id for update;
  perform put_operation_seal(new);
  return null;
end
$$;
create constraint trigger seal_operation after insert on operation_record
  deferrable initially deferred for each row execute function seal_operation();

do $$
declare
  r operation_record;
begin
  for r in select * from operation_record order by company_id, id loop
    perform put_operation_seal(r);
  end loop;
end
$$;
