-- What the sandbox's own mail server took, where no other is set. Never a real person's mail.
create table caught_mail (
  id integer primary key generated always as identity,
  at timestamptz not null,
  recipient text not null,
  subject text not null,
  body text not null
);
