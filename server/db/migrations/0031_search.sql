-- Names without case, accents and apostrophes, their parts one space from each other: as domain/contact/names.ts folds them.
create function fold_name(name text) returns text language sql immutable strict parallel safe as $$
  select btrim(regexp_replace(
    replace(replace(replace(replace(replace(replace(replace(
      translate(lower(regexp_replace(normalize(name, NFKD), '[\u0300-\u036f''’‘`ʼ.]', '', 'g')), 'øłđðıØŁĐÐ', 'olddioldd'),
      'þ', 'th'), 'Þ', 'th'), 'ß', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'),
    '[\s,_/–—-]+', ' ', 'g'))
$$;

-- Every way in which somebody's name comes apart into last and first: what the desk looks for is a prefix of both.
create table search_name (
  contact_id bigint not null references contact on delete cascade,
  family text collate "C" not null,
  given text collate "C" not null,
  primary key (contact_id, family, given)
);
create index on search_name (family, given, contact_id);
create index on search_name (given, family, contact_id);
create index on contact (subnumber collate "C") where role = 'zedder';
create index on subscriber (subnumber collate "C", contact_id);

-- A name on a subscription, such as a band's, is also looked for as a whole.
create function write_names(who bigint, name text, with_whole boolean) returns void language plpgsql as $$
declare
  parts text[] := string_to_array(fold_name(name), ' ');
begin
  insert into search_name (contact_id, family, given)
    select who, array_to_string(parts[place + 1:], ' '), array_to_string(parts[:place], ' ')
      from generate_series(1, cardinality(parts) - 1) as place
    on conflict do nothing;
  if with_whole or cardinality(parts) = 1 then
    insert into search_name (contact_id, family, given) values (who, array_to_string(parts, ' '), '') on conflict do nothing;
  end if;
end $$;

create function write_contact_names() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from search_name where contact_id = new.id;
  end if;
  if new.role = 'zedder' then
    perform write_names(new.id, new.name, false);
    if tg_op = 'UPDATE' then
      perform write_names(new.id, name, true) from subscriber where contact_id = new.id and name <> new.name;
    end if;
  end if;
  return null;
end $$;
create trigger contact_named after insert on contact for each row execute function write_contact_names();
create trigger contact_renamed after update of name, role on contact for each row
  when (old.name is distinct from new.name or old.role is distinct from new.role) execute function write_contact_names();

create function write_subscriber_name() returns trigger language plpgsql as $$
begin
  perform write_names(id, new.name, true) from contact where id = new.contact_id and role = 'zedder' and name <> new.name;
  return null;
end $$;
create trigger subscriber_named after insert or update of name on subscriber for each row execute function write_subscriber_name();

select write_names(id, name, false) from contact where role = 'zedder';
select write_names(contact_id, subscriber.name, true)
  from subscriber join contact on contact.id = contact_id where role = 'zedder' and contact.name <> subscriber.name;
