-- What the order desk works with: parcels, colleagues' notes, another address to send to, and the words an order is found by.
alter table shop_order
  -- Where it is sent, if not to the address that the buyer gave. The invoice keeps theirs.
  add column sent_to jsonb;

-- Merch that a paid order waits for: one parcel each, posted or picked up.
create table parcel (
  order_id uuid primary key references shop_order on delete cascade,
  number bigint not null unique,
  packed_at timestamptz,
  packed_by bigint references contact on delete set null,
  handed_at timestamptz,
  handed_by bigint references contact on delete set null,
  carrier text,
  tracking text,
  check (handed_at is null or packed_at is not null),
  check (carrier is null or handed_at is not null)
);
create index parcel_to_pack on parcel (number desc) where packed_at is null;
create index parcel_packed on parcel (number desc) where packed_at is not null and handed_at is null;
create index parcel_here on parcel (order_id) where handed_at is null;

-- A trigger, so that what the version before sells during an update is packed too.
create function open_parcel() returns trigger language plpgsql as $$
begin
  insert into parcel (order_id, number)
    select new.id, new.number where exists (select 1 from order_line where order_id = new.id and kind = 'merch')
    on conflict do nothing;
  return null;
end $$;
create trigger parcel_opened after update of state on shop_order for each row
  when (new.state = 'paid' and old.state <> 'paid' and new.contact_id is not null) execute function open_parcel();

-- Notes for colleagues, and why somebody did what the event says. They go with the buyer's account; events stay.
create table order_note (
  id bigint generated always as identity primary key,
  order_id uuid not null references shop_order on delete cascade,
  -- No reference: history can't be emptied, and a reference would refuse that first.
  event_id bigint,
  at timestamptz not null default now(),
  written_by bigint references contact on delete set null,
  note text not null
);
create index on order_note (order_id);
create index on order_note (event_id);

create index order_waiting on shop_order (number desc) where state in ('confirmed', 'pending_provider', 'awaiting_completion', 'pledged');

create table order_search (
  order_id uuid primary key references shop_order on delete cascade,
  number bigint not null unique,
  words tsvector not null
);
create index on order_search using gin (words);

-- Words as people type them, folded as names are: without case, accents, dots and apostrophes.
create function order_words(given text) returns text[] language sql immutable strict parallel safe as $$
  select array(
    select left(word, 60) from unnest(string_to_array(regexp_replace(fold_name(given), '[]["''\\:*&|!()<>;#+@\s]+', ' ', 'g'), ' ')) as word
     where word <> '')
$$;

create function write_order_words(ids uuid[]) returns void language sql as $$
  insert into order_search (order_id, number, words)
    select shop_order.id, shop_order.number, array_to_tsvector(array(
        select distinct word from unnest(
          order_words(concat_ws(' ', number, lpad(number::text, greatest(6, length(number::text)), '0'), contact->>'name', contact->>'email',
            contact->>'mobile', sent_to->>'name', sold.words))
          || order_words(regexp_replace(regexp_replace(contact->>'mobile', '\D', '', 'g'), '^61(?=\d{9})', '0'))) as word))
      from shop_order
      left join lateral (
        select string_agg(concat_ws(' ', name, param, choices->>'holder', choices->>'nameoncard', choices->>'specialname', choices->>'members'), ' ') as words
          from order_line where order_id = shop_order.id) as sold on true
     where shop_order.id = any(ids)
     order by shop_order.id
    on conflict (order_id) do update set words = excluded.words
$$;

create function write_words_of_lines() returns trigger language plpgsql as $$
begin
  perform write_order_words(array(select distinct order_id from written));
  return null;
end $$;
create function write_words_of_order() returns trigger language plpgsql as $$
begin
  perform write_order_words(array[new.id]);
  return null;
end $$;
create trigger lines_found after insert on order_line referencing new table as written for each statement execute function write_words_of_lines();
create trigger lines_found_again after update on order_line referencing new table as written for each statement
  execute function write_words_of_lines();
create trigger order_found_again after update of contact, sent_to on shop_order for each row execute function write_words_of_order();
