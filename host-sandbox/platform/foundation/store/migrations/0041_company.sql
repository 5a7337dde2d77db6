-- What a company says of itself, and its logo. Drizzle: schema/core.ts.
alter table company add column contact_person text not null default '';
alter table company add column email text not null default '';
alter table company add column phone text not null default '';
alter table company add column gender text not null default 'unsaid';
alter table company add column logo_id uuid references stored_file (id);
-- of two who change it at once, the second is told
alter table company add column revision integer not null default 1;
