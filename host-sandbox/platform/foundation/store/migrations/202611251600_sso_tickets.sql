-- A sign-in that began at the provider waits for a person to confirm it (accounts/sso/ticket.ts). Drizzle: schema/accounts/sso.ts.

alter table sso_request
  -- of the ticket in the address of the page that asks; the secret whose hash is state_hash is in a cookie until then
  add column ticket_hash text unique,
  -- answered by the person, either way
  add column confirmed_at timestamptz;
