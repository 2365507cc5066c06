-- What is paid and still owes something: few among all that were ever sold. Read whenever somebody looks at what waits to be packed.
create index order_owing on shop_order (id) where state in ('paid', 'partly_refunded');
