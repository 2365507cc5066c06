-- Where a new account was made, as a hash and for a day: until its person has paid or confirmed their address, it counts against
-- that source (D370).
create table sign_up (
  contact_id bigint primary key references contact on delete cascade,
  source_sha256 bytea not null,
  has_cart boolean not null,
  is_confirmed boolean not null default false,
  made_at timestamptz not null default now()
);
create index on sign_up (source_sha256);
create index on sign_up (made_at);
