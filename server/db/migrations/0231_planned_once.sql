-- What PostgreSQL planned again for each order, which took longer than doing it.

-- The keys of a cart's lines, of which as many are expected whatever is given: of an array it expected ten unless it had seen it.
create function keys_of_cart(keys uuid[]) returns setof uuid language sql volatile rows 2 as 'select unnest(keys)';

-- The words of an order are found by its id, however many there are.
alter function write_order_words(uuid[]) set plan_cache_mode = force_generic_plan;
