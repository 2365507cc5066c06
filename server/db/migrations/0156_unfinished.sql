-- The desk's list of orders that nobody has finished is read with every order taken.
create index order_unfinished on shop_order (created_at) where created_by is not null and completed_by is null and pledged_by is null;
