-- The oldest version of the shop that works with the database after this migration. Null: the version before does too.
alter table migration add column needs_version text;

-- The files of the app that a page may still ask for, by their names, which have a hash of the content in them.
create table app_file (
  name text primary key,
  body bytea not null,
  -- The same, compressed with brotli, where the build made it.
  packed bytea,
  -- When a build without this file was started. Null: it belongs to the build that was started last.
  replaced_at timestamptz
);
