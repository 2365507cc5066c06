-- One row once a shop in production has opened over this database. In no backup: a restored copy is nobody's until it is opened.
create table production_mark (
  only_row boolean primary key default true check (only_row),
  marked_at timestamptz not null default now()
);

-- Addresses of people who had their accounts removed, so that the older shop's list doesn't bring them back. Only the hash is kept,
-- made with a key in setting.
create table removed_address (
  address_hmac bytea primary key,
  removed_at timestamptz not null default now()
);

-- What somebody types at the desk waits in their browser, sealed; its key waits here. In no backup.
create table desk_key (
  id bigint generated always as identity primary key,
  contact_id bigint not null references contact on delete cascade,
  key bytea not null,
  made_at timestamptz not null default now()
);
create index on desk_key (contact_id);
