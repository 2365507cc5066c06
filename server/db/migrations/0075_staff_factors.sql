-- From and until when somebody works here, as the station's days, both included. Null: no such limit.
alter table contact
  add column staff_from date,
  add column staff_until date;

-- An authenticator app's secret, sealed. One that is being set up has no confirmed_at and counts for nothing.
create table authenticator_app (
  contact_id bigint not null references contact on delete cascade,
  is_confirmed boolean not null default false,
  key_id text not null,
  blob bytea not null,
  created_at timestamptz not null default now(),
  -- Thirty-second steps since 1970. A step works once.
  last_step bigint not null default 0,
  last_used_at timestamptz,
  primary key (contact_id, is_confirmed)
);

create table passkey (
  id bigint generated always as identity primary key,
  contact_id bigint not null references contact on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  -- What the device says of how often it signed. One that goes back is a copy's.
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index on passkey (contact_id);

-- Codes that still work: a used one leaves no row.
create table recovery_code (
  code_sha256 bytea primary key,
  contact_id bigint not null references contact on delete cascade
);
create index on recovery_code (contact_id);

-- What a passkey has to sign, once.
create table passkey_challenge (
  challenge_sha256 bytea primary key,
  contact_id bigint not null references contact on delete cascade,
  purpose text not null check (purpose in ('register', 'login', 'step_up')),
  expires_at timestamptz not null
);

-- A login whose password was right and whose second factor is still missing. The hash ends it when the password changes.
create table half_login (
  token_sha256 bytea primary key,
  contact_id bigint not null references contact on delete cascade,
  role text not null,
  password_hash text not null,
  tries integer not null default 0,
  expires_at timestamptz not null
);
create index on half_login (contact_id);
