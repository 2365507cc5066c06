-- What the legacy wizard took by phone, until an admin processes or deletes it (D150). Whoever phoned is nobody's account
-- before that: a contact of its own belongs to each record.
create table unpaid_contact (
  id bigint generated always as identity primary key,
  name text not null,
  mobile text not null,
  email text not null,
  address text not null,
  suburb text not null,
  state text not null,
  postcode text not null,
  country jsonb not null
);

create table unpaid_record (
  id bigint generated always as identity primary key,
  contact_id bigint not null unique references unpaid_contact,
  donation integer not null check (donation >= 0),
  created_by bigint not null references contact,
  created_at timestamptz not null default now()
);
create index on unpaid_record (created_at desc);

create table unpaid_subscription (
  record_id bigint not null references unpaid_record on delete cascade,
  position integer not null,
  subtypecode text not null,
  -- The posting of its pack included.
  cost integer not null check (cost >= 0),
  postpack boolean not null,
  -- Names, size and the rest, as for an order's line.
  choices jsonb not null,
  primary key (record_id, position)
);

-- A number is only ever in the sealed blob, bound to its row and key; everything else that is known of a card goes with it.
create table card_vault (
  contact_id bigint primary key references unpaid_contact on delete cascade,
  key_id text not null,
  blob bytea not null,
  hint text not null,
  expiry text not null,
  created_at timestamptz not null default now(),
  purge_after timestamptz not null default now() + interval '30 days'
);
create index on card_vault (purge_after);
