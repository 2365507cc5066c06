-- Orders from before the order desk. Those after it are written by the triggers of 0110, so this locks nobody out.
insert into parcel (order_id, number)
  select id, number from shop_order
   where state = 'paid' and contact_id is not null and exists (select 1 from order_line where order_id = shop_order.id and kind = 'merch')
  on conflict do nothing;
select write_order_words(array(select id from shop_order));
