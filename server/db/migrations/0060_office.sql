-- An admin's password, given again: a card is shown for five minutes after it, to this login alone.
alter table session add column stepped_up_at timestamptz;

-- What became of a record, and by whom, stays on it; its card is gone by then.
alter table unpaid_record
  add column processed_at timestamptz,
  add column processed_by bigint references contact,
  add column subid text,
  add column deleted_at timestamptz,
  add column deleted_by bigint references contact,
  add check (num_nulls(processed_at, processed_by, subid) in (0, 3)),
  add check (num_nulls(deleted_at, deleted_by) in (0, 2)),
  add check (processed_at is null or deleted_at is null);
drop index unpaid_record_created_at_idx;
create index on unpaid_record (created_at desc) where processed_at is null and deleted_at is null;

-- A subscription that came by phone has a record in the place of an order.
alter table subscriber
  add column unpaid_id bigint references unpaid_record,
  add unique (unpaid_id, position),
  add check (order_id is null or unpaid_id is null);
