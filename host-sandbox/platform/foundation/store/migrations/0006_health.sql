-- One row that is written to learn whether the database still takes writes. No company's.
create table health_probe (
  id integer primary key check (id = 1),
  at timestamptz not null
);
