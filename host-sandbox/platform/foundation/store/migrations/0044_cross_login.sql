-- Acting as another account: a session of that account that belongs to somebody else. Drizzle: schema/crossLogin.ts.

alter table session drop constraint session_kind_check;
alter table session add constraint session_kind_check check (kind in ('full', 'passwordChange', 'crossLogin'));

create table cross_login (
  session_id text primary key references session (id),
  -- the company and account acted as
  company_id integer not null references company (id),
  user_id integer not null references app_user (id),
  -- who acts, of the platform's own company, and their name then
  operator_id integer not null references app_user (id),
  operator text not null,
  -- it lives no longer than the session it was begun from
  operator_session text not null references session (id),
  reason text not null,
  begun_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz
);
-- One at a time, however many ask at once.
create unique index cross_login_running on cross_login (operator_id) where ended_at is null;

-- The company's own switch: whether anybody may act as its accounts.
alter table security_setting add column cross_login boolean not null default true;

-- Who may act as others is what a company has, like a product: the platform's own, and nobody's customer.
update company set products = array_append(products, 'operation')
 where not 'operation' = any (products)
   and exists (select from role where role.company_id = company.id and 'operation*CrossLogin*crossLogin' = any (role.permissions));
