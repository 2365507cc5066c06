-- What somebody took to pack: kept, so that it can be printed again. Nothing that was there before is written or read.
create table packing_batch (
  -- Made by the browser, once for each batch: whatever is pressed twice is one row.
  id uuid primary key,
  number bigint generated always as identity unique,
  what text not null check (what in ('orders', 'paper')),
  -- The month of the guide, `2027-05`. Null for orders.
  issue text,
  taken_by bigint references contact on delete set null,
  taken_at timestamptz not null default now()
);

-- An order is in one batch only, and a reader's copy of a month's guide too: two people never pack the same parcel.
create table packing_item (
  batch_id uuid not null references packing_batch on delete cascade,
  position integer not null,
  order_id uuid unique references shop_order on delete cascade,
  contact_id bigint references contact on delete cascade,
  issue text,
  packed_at timestamptz,
  packed_by bigint references contact on delete set null,
  primary key (batch_id, position),
  unique (contact_id, issue),
  check ((order_id is null) <> (contact_id is null))
);
