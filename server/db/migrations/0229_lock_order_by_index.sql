-- The same locks in the same sequence. An "or" of two subqueries made it read every contact there is; the list of ids is found by
-- their indexes.
create or replace function lock_order(wanted uuid) returns setof shop_order language plpgsql rows 1 as $$
begin
  perform 1 from contact where id = any(array(
      select contact_id from shop_order where id = wanted
      union all
      select id from contact where email_key = any(array(
        select lower(choices->>'email') from order_line where order_id = wanted and choices ? 'gift'))))
    order by id for no key update;
  return query select * from shop_order where id = wanted for no key update;
end $$;
