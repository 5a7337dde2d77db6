-- A link belongs to the session it was made in, and to the browser that opens it first. Links live an hour: old ones go.
delete from download_link;
alter table download_link
  add column session_id text not null references session (id) on delete cascade,
  -- sha256 of what the first browser told of itself, hex
  add column opener text;
create index download_link_of on download_link (user_id);
