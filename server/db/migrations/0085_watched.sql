-- What the figures at METRICS_PORT count: only what waits, however much was sold.
create index payment_under_way on payment (state) where state in ('capturing', 'pending');
create index order_to_review on shop_order (created_at) where state = 'needs_review';
