-- Large files are kept in pieces, so that neither writing nor sending one holds all of it. Drizzle: schema/core.ts.
create table stored_piece (
  file_id uuid not null references stored_file (id) on delete cascade,
  company_id integer not null references company (id),
  place integer not null check (place >= 0),
  bytes bytea not null,
  primary key (file_id, place)
);
