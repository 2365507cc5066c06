-- Each comparison of the books with PayPal's list, one at a time.
create table comparison (
  id bigint generated always as identity primary key,
  state text not null default 'asked' check (state in ('asked', 'running', 'done', 'failed')),
  -- Null: it was night, or the command line asked.
  asked_by bigint references contact on delete set null,
  asked_at timestamptz not null default now(),
  started_at timestamptz,
  -- Written with every page: whoever compares is still there.
  seen_at timestamptz,
  ended_at timestamptz,
  pages integer not null default 0,
  pages_in_all integer,
  -- What was compared: until PayPal's list was complete.
  compared_from timestamptz,
  compared_until timestamptz,
  compared integer not null default 0,
  -- What moved on the account and isn't this shop's.
  others integer not null default 0,
  error text
);
create unique index one_comparison on comparison ((true)) where state in ('asked', 'running');
create index comparison_done on comparison (ended_at) where state = 'done';

-- What PayPal's list and the books don't say alike, a row for each thing by its id at PayPal.
create table difference (
  key text primary key,
  kind text not null check (kind in ('payment', 'money_back', 'money_returned', 'hold')),
  capture_id text,
  order_id uuid references shop_order on delete set null,
  -- What each side says; null if it doesn't have it.
  paypal jsonb,
  books jsonb,
  moved_at timestamptz not null,
  found_at timestamptz not null default now(),
  -- They agree again.
  gone_at timestamptz,
  settled_at timestamptz,
  settled_by bigint references contact on delete set null,
  why text,
  check (paypal is not null or books is not null)
);
create index difference_open on difference (moved_at) where gone_at is null and settled_at is null;
create index on difference (order_id);
