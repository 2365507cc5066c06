-- A record taken by phone becomes an order once it's processed, and for a minute that can be undone.
alter table shop_order add column is_phoned boolean not null default false;
alter table unpaid_record add column order_id uuid references shop_order on delete set null;
create index record_order on unpaid_record (order_id) where order_id is not null;
create index record_processed on unpaid_record (processed_at) where processed_at is not null;
