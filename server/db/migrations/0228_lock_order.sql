-- Locks an order and those it gives something to, in the sequence in which everything locks: the contacts by id (the buyer's and
-- those of its gifts), then the order. Returns the order as it is once all of them are locked.
create function lock_order(wanted uuid) returns setof shop_order language plpgsql rows 1 as $$
begin
  perform 1 from contact where id = (select contact_id from shop_order where id = wanted)
      or email_key in (select lower(choices->>'email') from order_line where order_id = wanted and choices ? 'gift')
    order by id for no key update;
  return query select * from shop_order where id = wanted for no key update;
end $$;

-- What belongs to an order, read when it is called and not when its statement began: that may have waited for a lock since. Each
-- is volatile for that reason.
create function lines_now(of_order uuid) returns setof order_line language sql volatile rows 3 as
  'select * from order_line where order_id = of_order';
create function parcels_now(of_order uuid) returns setof parcel language sql volatile rows 1 as
  'select * from parcel where order_id = of_order';
create function pledge_money_now(of_order uuid) returns setof pledge_money language sql volatile rows 1 as
  'select * from pledge_money where order_id = of_order';
create function refunds_now(of_order uuid) returns setof refund language sql volatile rows 1 as
  'select * from refund where order_id = of_order';
create function payments_now(of_order uuid) returns setof payment language sql volatile rows 1 as
  'select * from payment where order_id = of_order';
create function subscribers_now(of_contact bigint) returns setof subscriber language sql volatile rows 3 as
  'select * from subscriber where contact_id = of_contact';
