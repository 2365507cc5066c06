-- Money that goes back after the sale, by whom and why it went, and what PayPal says of it.
alter table shop_order drop constraint shop_order_state_check, add constraint shop_order_state_check check (state in
  ('confirmed', 'paid', 'fulfilled', 'pledged', 'pending_provider', 'expired', 'cancelled', 'needs_review', 'awaiting_completion',
   'partly_refunded', 'refunded', 'disputed'));
-- What a line sold was taken back: its stock, its ticket or its year. Null: it's still theirs.
alter table order_line add column taken_back_at timestamptz;
-- What the provider took, where that isn't what was asked for.
alter table payment add column taken integer;

create table refund (
  -- Made by the browser, once for each dialog: whatever is pressed twice is one row.
  id uuid primary key,
  order_id uuid not null references shop_order on delete cascade,
  way text not null check (way in ('PayPal', 'Cash', 'Eftpos')),
  state text not null check (state in ('asking', 'done', 'refused')),
  amount integer not null check (amount > 0),
  -- What was chosen, and the lines whose goods come back with it.
  share jsonb not null,
  taken_back integer[] not null default '{}',
  gst integer not null default 0,
  -- Null: it was done at PayPal itself.
  given_by bigint references contact on delete set null,
  is_at_provider boolean not null default false,
  capture_id text,
  request_key text unique,
  provider_refund_id text unique,
  credit_note_number bigint unique,
  last_error text,
  made_at timestamptz not null default now(),
  asked_at timestamptz,
  done_at timestamptz,
  -- Null: nobody has looked at it yet.
  looked_at timestamptz
);
create index on refund (order_id);
create index refund_done on refund (done_at) where state = 'done';
create unique index one_refund_asking on refund (order_id) where state = 'asking';
create index refund_to_look on refund (order_id) where looked_at is null;
create index refund_asking on refund (asked_at) where state = 'asking';

-- The last number of a credit note. A row, so that a number that was taken in vain is taken back: they have no gaps.
create table credit_note_counter (
  only_row boolean primary key default true check (only_row),
  last bigint not null default 0
);
insert into credit_note_counter default values;

-- A buyer's complaint at the provider, while it judges who gets the money.
create table dispute (
  id text primary key,
  order_id uuid not null references shop_order on delete cascade,
  is_open boolean not null,
  reason text not null default '',
  outcome text,
  opened_at timestamptz not null default now(),
  asked_at timestamptz not null default now()
);
create index on dispute (order_id);
create index dispute_open on dispute (asked_at) where is_open;

create index order_given_back on shop_order (number desc) where state in ('partly_refunded', 'refunded');
create index order_disputed on shop_order (number desc) where state = 'disputed';
