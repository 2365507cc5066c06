-- What the bar of staff counts: rows of batches that wait, and orders with a subscription among all that were ever paid.
create index packing_item_waiting on packing_item (order_id) where packed_at is null;
create index subscription_line on order_line (order_id) where kind = 'subscription';
