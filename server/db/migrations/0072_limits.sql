-- Where somebody has logged in from before, so that guesses made elsewhere can't keep them out. The source is hashed together
-- with the person: the same address of two people looks different.
create table known_source (
  contact_id bigint not null references contact on delete cascade,
  source_sha256 bytea not null,
  last_login timestamptz not null default now(),
  primary key (contact_id, source_sha256)
);
create index on known_source (last_login);

-- Invoices and pledge slips as they were drawn. A copy only: each can be drawn again from its order.
create table invoice_paper (
  order_id uuid not null references shop_order on delete cascade,
  kind text not null check (kind in ('invoice', 'pledge')),
  pdf bytea not null,
  drawn_at timestamptz not null default now(),
  primary key (order_id, kind)
);
create index on invoice_paper (drawn_at);
