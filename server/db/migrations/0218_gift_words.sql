-- An order is found by whom a gift in it is for: their name, email and phone.
create or replace function write_order_words(ids uuid[]) returns void language sql as $$
  insert into order_search (order_id, number, words)
    select shop_order.id, shop_order.number, array_to_tsvector(array(
        select distinct word from unnest(
          order_words(concat_ws(' ', number, lpad(number::text, greatest(6, length(number::text)), '0'), contact->>'name', contact->>'email',
            contact->>'mobile', sent_to->>'name', sold.words))
          || order_words(regexp_replace(regexp_replace(contact->>'mobile', '\D', '', 'g'), '^61(?=\d{9})', '0'))) as word))
      from shop_order
      left join lateral (
        select string_agg(concat_ws(' ', name, param, choices->>'holder', choices->>'nameoncard', choices->>'specialname', choices->>'members',
            case when choices ? 'gift' then concat_ws(' ', choices->'gift'->>'name', choices->>'email', choices->>'phone',
              regexp_replace(regexp_replace(choices->>'phone', '\D', '', 'g'), '^61(?=\d{9})', '0')) end), ' ') as words
          from order_line where order_id = shop_order.id) as sold on true
     where shop_order.id = any(ids)
     order by shop_order.id
    on conflict (order_id) do update set words = excluded.words
$$;

select write_order_words(array(select distinct order_id from order_line where choices ? 'gift'));
