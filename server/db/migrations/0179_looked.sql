-- Null: nobody has said yet that they looked at this complaint. An open one that nobody looked at is in the list.
alter table dispute add column looked_at timestamptz;
create index dispute_to_look on dispute (order_id) where is_open and looked_at is null;
