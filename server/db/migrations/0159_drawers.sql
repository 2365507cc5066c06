-- Cash drawers: opened with a float, counted and closed, one open at a time for each desk. What is taken while one is open counts to it.
create table drawer (
  -- Made by the browser, once for each dialog: whatever is pressed twice is one row.
  id uuid primary key,
  desk text not null,
  float integer not null check (float >= 0),
  -- Notes and coins by their value; null where one sum was given.
  float_pieces jsonb,
  opened_by_name text not null,
  opened_by bigint references contact on delete set null,
  opened_at timestamptz not null default now(),
  counted integer check (counted >= 0),
  counted_pieces jsonb,
  -- What came in and went out in cash, as it was when it was closed.
  taken integer,
  orders integer,
  note text,
  closed_by_name text,
  closed_by bigint references contact on delete set null,
  closed_at timestamptz,
  check (num_nulls(counted, taken, orders, note, closed_by_name, closed_at) in (0, 6))
);
create unique index one_open_drawer on drawer (lower(desk)) where closed_at is null;
create index drawer_closed on drawer (closed_at desc, id) where closed_at is not null;

-- Null: no drawer was open at that desk.
alter table shop_order add column drawer_id uuid references drawer on delete set null;
alter table refund add column drawer_id uuid references drawer on delete set null;
create index order_of_drawer on shop_order (drawer_id) where drawer_id is not null;
create index refund_of_drawer on refund (drawer_id) where drawer_id is not null;
