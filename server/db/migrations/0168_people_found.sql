-- What people are found by besides their numbers and names: email, phone, and a name with a letter wrong.
create index contact_by_email on contact (email_key collate "C") where role = 'zedder';
create index contact_by_phone on contact (regexp_replace(regexp_replace(mobile, '\D', '', 'g'), '^61(?=\d{9})', '0') collate "C")
  where role = 'zedder';

-- Every word of a name, and the word without each of its letters, as domain/desk/people-search.ts makes them: two words that differ by
-- a letter have one of these in common. Upkeep of the index runs without a path, so that fold_name is named in full. The cost keeps
-- the planner from working it out for every row.
create function near_keys(name text) returns text[] language plpgsql immutable strict parallel safe cost 10000 as $$
declare
  keys text[] := '{}';
  word text;
begin
  foreach word in array string_to_array(public.fold_name(name), ' ') loop
    if word <> '' then
      keys := keys || word;
    end if;
    if length(word) > 3 then
      for place in 1 .. length(word) loop
        keys := keys || overlay(word placing '' from place for 1);
      end loop;
    end if;
  end loop;
  return keys;
end $$;
create index contact_by_likeness on contact using gin (near_keys(name)) where role = 'zedder';
