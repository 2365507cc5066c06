-- A code for each ticket: sixty random bits in twelve letters and digits that nobody mixes up. The fixed bits of a UUID are left out.
create function new_ticket_code() returns text language sql volatile as $$
  select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', get_byte(bytes, place) % 32 + 1, 1), '')
    from (select uuid_send(gen_random_uuid()) as bytes offset 0) as random, unnest(array[0, 1, 2, 3, 4, 5, 9, 10, 11, 12, 13, 14]) as place
$$;

-- One row per ticket holder. It stays with its line, whatever becomes of the money or the name.
create table ticket (
  order_id uuid not null,
  position integer not null,
  code text not null unique default new_ticket_code(),
  primary key (order_id, position),
  foreign key (order_id, position) references order_line on delete cascade
);

-- A trigger, so that what the version before sells during an update has its code too.
create function give_ticket_codes() returns trigger language plpgsql as $$
begin
  insert into ticket (order_id, position) select order_id, position from written where kind = 'ticket';
  return null;
end $$;
create trigger tickets_coded after insert on order_line referencing new table as written for each statement execute function give_ticket_codes();

insert into ticket (order_id, position) select order_id, position from order_line where kind = 'ticket' order by order_id, position;
