-- The station's account at the provider that a payment was opened at: the sandbox's isn't the real one. Null: from before, or unknown.
alter table payment add column merchant_id text;
create index payment_at_account on payment (merchant_id, created_at);
create index refund_at_provider on refund (capture_id) where way = 'PayPal';
