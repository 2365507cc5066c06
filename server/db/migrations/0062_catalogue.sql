-- What the office changed of the station's own lists; null stands for what the list says. Stock is counted in its own table.
create table catalogue_overlay (
  kind text not null check (kind in ('merch', 'ticket')),
  product_id text not null,
  is_public boolean,
  body text,
  event_date_time text,
  -- An event without a number in the list that has been given one.
  is_counted boolean not null default false,
  primary key (kind, product_id)
);

-- One row. It moves on with each change to the overlay, in the same transaction, so that changes come one after the other
-- and whoever read the catalogue knows whether it still is so.
create table catalogue_version (
  is_only boolean primary key default true check (is_only),
  version integer not null
);
insert into catalogue_version (version) values (1);
