-- A person's list of logins names each by an id, never by its secret, and says which browser it is.
alter table session
  add column id uuid not null default gen_random_uuid() unique,
  add column browser text not null default '';

-- The password is somebody else's choice until the person sets their own.
alter table contact add column password_must_change boolean not null default false;

-- The buyer has had their account removed: the order keeps what tax law asks for and belongs to nobody.
alter table shop_order add column contact_removed_at timestamptz;
