-- Money is whole cents, weight whole grams. Instants are timestamptz; business dates are the station's own days.

create sequence subnumber_seq start 10001;
create sequence order_number_seq start 1001;
create sequence invoice_number_seq start 1;

create table contact (
  id bigint generated always as identity primary key,
  role text not null default 'zedder' check (role in ('zedder', 'reception', 'admin')),
  email text not null,
  email_key text generated always as (lower(email)) stored unique,
  password_hash text,
  name text not null,
  prevsub smallint not null default 0,
  subnumber text unique,
  mobile text not null default '',
  address text not null default '',
  suburb text not null default '',
  state text not null default '',
  postcode text not null default '',
  country jsonb not null default '{"name":"Australia","alpha":"AUS","numeric":36}',
  dob date,
  gender smallint check (gender in (0, 1, 2, 4)),
  genderna text,
  pronouns text,
  acknowledgement boolean not null default true,
  comment text,
  zedletter boolean not null default false,
  disabled_at timestamptz,
  created_at timestamptz not null default now()
);

create table session (
  token_sha256 bytea primary key,
  contact_id bigint not null references contact on delete cascade,
  role text not null,
  created_at timestamptz not null default now(),
  last_seen timestamptz not null default now(),
  expires_at timestamptz not null,
  idle_seconds integer not null
);
create index on session (contact_id);

create table stock (
  sku text primary key,
  kind text not null check (kind in ('merch', 'ticket')),
  product_id text not null,
  initial integer not null check (initial >= 0),
  available integer not null check (available >= 0),
  reserved integer not null default 0 check (reserved >= 0),
  sold integer not null default 0 check (sold >= 0),
  constraint conserved check (initial = available + reserved + sold)
);

create table shop_order (
  id uuid primary key default gen_random_uuid(),
  number bigint not null unique default nextval('order_number_seq'),
  contact_id bigint not null references contact,
  created_by bigint references contact,
  state text not null check (state in
    ('confirmed', 'paid', 'fulfilled', 'pledged', 'pending_provider', 'expired', 'cancelled', 'needs_review', 'awaiting_completion')),
  contact jsonb not null,
  sub_total integer not null check (sub_total >= 0),
  shipping_weight integer not null,
  shipping_price integer not null check (shipping_price >= 0),
  total integer not null check (total = sub_total + shipping_price),
  total_weight integer not null,
  total_taxable integer not null,
  gst integer not null,
  sub_discount boolean not null,
  station_pickup boolean not null,
  active_sub boolean not null,
  payment_method text check (payment_method in ('PayPal', 'Eftpos', 'Cash', 'Pledge', 'Free')),
  fingerprint text not null,
  -- Whether its stock is still held; false once it expired or was cancelled.
  holds_stock boolean not null default true,
  reserved_until timestamptz not null,
  reservation_extended boolean not null default false,
  invoice_number bigint unique,
  transaction_id text unique,
  completed_by text,
  created_at timestamptz not null default now(),
  paid_at timestamptz
);
create index on shop_order (contact_id, created_at desc);
create index on shop_order (reserved_until) where state = 'confirmed';

create table order_line (
  order_id uuid not null references shop_order on delete cascade,
  position integer not null,
  kind text not null check (kind in ('subscription', 'merch', 'ticket', 'donation')),
  product_id text,
  sku text references stock,
  name text not null,
  param text,
  price integer not null check (price >= 0),
  full_price integer not null,
  weight integer not null,
  taxable boolean not null,
  -- The buyer's own choices for this line: names, options, prize wishes.
  choices jsonb not null,
  primary key (order_id, position)
);
create index on order_line (product_id);

create table subscriber (
  id bigint generated always as identity primary key,
  contact_id bigint not null references contact,
  order_id uuid references shop_order,
  position integer,
  subnumber text not null,
  name text not null,
  subtypecode text not null,
  expirydate date not null,
  created_at timestamptz not null default now(),
  unique (order_id, position)
);
create index on subscriber (contact_id);

create table payment (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references shop_order,
  state text not null check (state in
    ('intent', 'provider_created', 'capturing', 'captured', 'pending', 'denied', 'declined', 'abandoned')),
  amount integer not null check (amount > 0),
  provider_order_id text unique,
  create_key text not null unique,
  attempt integer not null default 1,
  capture_key text,
  capture_id text unique,
  capturing_since timestamptz,
  approved_hint_at timestamptz,
  last_error text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- One open payment an order: a second tab gets the same provider order.
create unique index one_open_payment on payment (order_id)
  where state in ('intent', 'provider_created', 'capturing', 'pending', 'captured');

create table order_event (
  id bigint generated always as identity primary key,
  order_id uuid not null references shop_order,
  at timestamptz not null default now(),
  actor text not null,
  from_state text,
  to_state text not null,
  reason text,
  request_id text
);
create index on order_event (order_id);

create table outbox (
  id bigint generated always as identity primary key,
  kind text not null,
  key text not null unique,
  payload jsonb not null,
  attempts integer not null default 0,
  next_try_at timestamptz not null default now(),
  sent_at timestamptz,
  last_error text,
  created_at timestamptz not null default now()
);
create index on outbox (next_try_at) where sent_at is null;

create table idempotency (
  key text not null,
  contact_id bigint not null,
  call text not null,
  request_sha256 bytea not null,
  status integer,
  body jsonb,
  created_at timestamptz not null default now(),
  primary key (contact_id, call, key)
);

create table webhook_event (
  id text primary key,
  received_at timestamptz not null default now()
);

create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor text not null,
  action text not null,
  subject text,
  detail jsonb,
  request_id text
);

create table setting (
  key text primary key,
  value jsonb not null
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger order_event_append_only before update or delete on order_event for each row execute function refuse_change();
create trigger audit_append_only before update or delete on audit for each row execute function refuse_change();
