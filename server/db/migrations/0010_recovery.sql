-- A password of the older shop is kept as the argon2 hash of its Drupal hash; the setting, with its salt, makes that hash
-- again from what is typed. Null once the person has logged in here.
alter table contact add column password_setting text;

-- Live links only: one that is used or replaced leaves no row.
create table recovery_token (
  token_sha256 bytea primary key,
  contact_id bigint not null references contact on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index on recovery_token (contact_id);

-- Rows of the older shop's list that are in, so that the list can be loaded again.
create table subscriber_import (
  row_sha256 bytea primary key,
  email_key text not null,
  contact_id bigint not null references contact on delete cascade,
  imported_at timestamptz not null default now()
);
create index on subscriber_import (email_key);
