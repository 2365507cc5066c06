-- A sale without details belongs to nobody (D98).
alter table shop_order alter column contact_id drop not null;

-- A card terminal's numbers begin anew every day; only the provider's are the only ones of their kind.
alter table shop_order drop constraint shop_order_transaction_id_key;
create unique index one_capture_one_order on shop_order (transaction_id) where payment_method = 'PayPal';
create index on shop_order (transaction_id);

-- `completed_by` is who took the money in the end, `pledged_by` who took the promise.
alter table shop_order add column pledge_due date, add column pledged_by text;
create index on shop_order (pledge_due) where state = 'pledged';
create index on shop_order (contact_id) where state = 'pledged';
create index on shop_order (created_at) where created_by is not null;
create index on shop_order (paid_at) where created_by is not null;

drop index shop_order_reserved_until_idx;
create index on shop_order (reserved_until) where state in ('confirmed', 'awaiting_completion');
