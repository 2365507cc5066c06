-- Stock is moved one row after the other, in order of sku, each by a statement that sees the row as it is by then. Locking the rows
-- and changing them in one statement made two orders wait for each other: it went back to the version of a row that it had begun
-- with, while others stood in line there.

-- Moves units from available to reserved, or back where a number is negative. Raises ZS001 with the skus of which there were too
-- few, as a JSON array in its detail.
create function reserve_stock(skus text[], counts integer[]) returns void language plpgsql as $$
declare
  asked record;
  short text[] := '{}';
begin
  for asked in select sku, units from unnest(skus, counts) as one (sku, units) order by sku loop
    update stock set available = available - asked.units, reserved = reserved + asked.units
     where sku = asked.sku and available >= asked.units;
    if not found then short := short || asked.sku; end if;
  end loop;
  if short <> '{}' then
    raise exception 'sold out' using errcode = 'ZS001', detail = array_to_json(short)::text;
  end if;
end $$;

-- Turns reserved units into sold ones, or back where a number is negative.
create function sell_stock(skus text[], counts integer[]) returns void language plpgsql as $$
declare
  asked record;
begin
  for asked in select sku, units from unnest(skus, counts) as one (sku, units) order by sku loop
    update stock set reserved = reserved - asked.units, sold = sold + asked.units where sku = asked.sku;
  end loop;
end $$;

-- Keeps the answer to a request that holds its key since then. Raises ZA001 if another request has taken over.
create function keep_answer(of_key text, of_contact bigint, of_call text, since timestamptz, with_status integer, with_body jsonb)
returns void language plpgsql as $$
begin
  update idempotency set status = with_status, body = with_body
   where key = of_key and contact_id = of_contact and call = of_call and created_at = since and idempotency.status is null;
  if not found then raise exception 'another request took over' using errcode = 'ZA001'; end if;
end $$;
