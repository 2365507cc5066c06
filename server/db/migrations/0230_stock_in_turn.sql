-- Stock is moved one row after the other, in order of sku, each by a statement that sees the row as it is by then. Locking the rows
-- and changing them in one statement made two orders wait for each other: it went back to the version of a row that it had begun
-- with, while others stood in line there.

-- Moves units from available to reserved, or back where a number is negative. Returns the skus of which there were enough.
create function reserve_stock(skus text[], counts integer[]) returns setof text language plpgsql as $$
declare
  asked record;
begin
  for asked in select sku, units from unnest(skus, counts) as one (sku, units) order by sku loop
    update stock set available = available - asked.units, reserved = reserved + asked.units
     where sku = asked.sku and available >= asked.units;
    if found then return next asked.sku; end if;
  end loop;
end $$;

-- Turns reserved units into sold ones, or back where a number is negative. Returns how many skus there were.
create function sell_stock(skus text[], counts integer[]) returns integer language plpgsql as $$
declare
  asked record;
  moved integer := 0;
begin
  for asked in select sku, units from unnest(skus, counts) as one (sku, units) order by sku loop
    update stock set reserved = reserved - asked.units, sold = sold + asked.units where sku = asked.sku;
    moved := moved + 1;
  end loop;
  return moved;
end $$;
