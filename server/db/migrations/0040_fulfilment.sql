-- What has been made and sent of a paid subscription: one row a card, pack or shirt, by whoever ticked it first. A tick that
-- is taken back leaves no row here; the audit trail has both.
create table fulfilment_tick (
  order_id uuid not null,
  position integer not null,
  slot text not null,
  done_by bigint not null references contact,
  done_at timestamptz not null default now(),
  primary key (order_id, position, slot),
  foreign key (order_id, position) references order_line on delete cascade
);

-- The door list and the fulfilment sheet look only at lines of these kinds.
create index on order_line (product_id, order_id) where kind = 'ticket';
create index on order_line (order_id) where kind = 'subscription';
