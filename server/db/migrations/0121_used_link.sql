-- The link that confirmed the address a contact has, so that pressing it again says so. Null: none, or another way confirmed it.
alter table contact add column used_address_sha256 bytea;
create index on contact (used_address_sha256) where used_address_sha256 is not null;
