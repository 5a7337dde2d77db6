-- One row where the demo companies were seeded, whose passwords and provider's key are published: such a database is
-- for the sandbox alone. Until now every first start seeded them.
create table demo_data (seeded_at timestamptz not null);
insert into demo_data select now() where exists (select from company);

-- Links that make the first person of an empty platform.
create table first_operator_link (
  token_hash text primary key,
  expires_at timestamptz not null
);
