-- The money of a pledge that is said to be taken, until somebody finishes it (D820): the terminal has charged, and nobody has given
-- their name yet. It goes once the pledge is paid, or wasn't after all.
create table pledge_money (
  order_id uuid primary key references shop_order on delete cascade,
  method text not null check (method in ('Eftpos', 'Cash')),
  transaction_id text,
  -- Made by the browser, once for each press: whatever is sent twice is one row, and a second card is another one.
  attempt uuid not null,
  taken_at timestamptz not null default now(),
  taken_by bigint references contact on delete set null
);
create index on pledge_money (taken_at);
create index on pledge_money (taken_by);

-- PayPal's money came for a pledge, and nobody gave their name.
create index pledge_unfinished on shop_order (paid_at) where pledged_by is not null and completed_by is null and paid_at is not null;
