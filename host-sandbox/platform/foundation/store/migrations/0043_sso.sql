-- Single sign-on: whom a company lets say who its people are, whom they said it of, and each sign-in on its way. Drizzle: schema/sso.ts.

create table sso_provider (
  id serial primary key,
  company_id integer not null unique references company (id),
  -- of the provider, as it names itself in its metadata: what it signs is from this issuer or refused
  entity_id text not null check (entity_id <> ''),
  -- where a browser is sent to; a path alone is at this very platform, where the sandbox has a provider of its own
  sso_url text not null check (sso_url ~ '^(https?:/)?/[^/]'),
  -- PEM; two while the provider changes its key. Without one nothing can be checked, so there is no row without one.
  certificates text[] not null check (cardinality(certificates) > 0 and array_position(certificates, null) is null and '' <> all (certificates)),
  -- of addresses whose people it knows; lower case
  domains text[] not null default '{}',
  enabled boolean not null default true,
  -- people nobody has linked yet are, by an e-mail address of these domains that is their account
  allow_auto_link boolean not null default false,
  -- a password opens nothing any more, but to administrators
  enforced boolean not null default false
);
create index sso_provider_domains on sso_provider using gin (domains);

-- Who somebody is, is the provider and its name for them; an e-mail address is not.
create table sso_identity (
  provider_id integer not null references sso_provider (id) on delete cascade,
  subject text not null check (subject <> ''),
  company_id integer not null references company (id),
  user_id integer not null references app_user (id),
  linked_at timestamptz not null,
  primary key (provider_id, subject),
  unique (provider_id, user_id)
);

-- One sign-in: asked for in a browser, answered once by the provider, its token used once in the same browser.
create table sso_request (
  -- of the AuthnRequest; what an answer is InResponseTo
  id text primary key,
  provider_id integer not null references sso_provider (id) on delete cascade,
  company_id integer not null references company (id),
  -- of the secret the browser keeps
  state_hash text not null,
  acs_url text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  answered_at timestamptz,
  token_hash text unique,
  user_id integer references app_user (id),
  token_expires_at timestamptz,
  used_at timestamptz
);
create index sso_request_created on sso_request (created_at);

-- Assertions that were accepted: none is a second time.
create table sso_assertion (
  provider_id integer not null references sso_provider (id) on delete cascade,
  assertion_id text not null,
  company_id integer not null references company (id),
  seen_at timestamptz not null,
  primary key (provider_id, assertion_id)
);

alter table session add column via text not null default 'password' check (via in ('password', 'sso'));
