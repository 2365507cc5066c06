alter table contact add column zedletter_changed_at timestamptz not null default now();

-- Whoever gets Zedletter without being a contact, or was asked by mail whether they want it.
create table zedletter_reader (
  id bigint generated always as identity primary key,
  email text not null,
  email_key text generated always as (lower(email)) stored unique,
  zedletter boolean not null default false,
  zedletter_changed_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);

create table radio_times (
  contact_id bigint primary key references contact on delete cascade,
  is_mailed boolean not null,
  -- Null: the contact's own address, wherever that moves.
  address jsonb,
  updated_at timestamptz not null default now()
);

-- Links in letters that work more than once. Only the hash of a link's secret is kept.
create table letter_link (
  token_sha256 bytea primary key,
  purpose text not null check (purpose in ('zedletter', 'radio_times')),
  contact_id bigint references contact on delete cascade,
  reader_id bigint references zedletter_reader on delete cascade,
  created_at timestamptz not null default now(),
  check (num_nonnulls(contact_id, reader_id) = 1)
);
create index on letter_link (contact_id);
create index on letter_link (reader_id);

create index on subscriber (expirydate);

-- How long a link outlives a subscription is counted from here, whoever ended it.
create function note_zedletter_change() returns trigger language plpgsql as $$
begin
  new.zedletter_changed_at := now();
  return new;
end $$;
create trigger zedletter_changed before update of zedletter on contact for each row
  when (old.zedletter is distinct from new.zedletter) execute function note_zedletter_change();
create trigger zedletter_changed before update of zedletter on zedletter_reader for each row
  when (old.zedletter is distinct from new.zedletter) execute function note_zedletter_change();

-- One address is one reader: a contact takes over what its address had before, and links do not follow it to another.
create function keep_reader_wish() returns trigger language plpgsql as $$
begin
  if exists (select 1 from zedletter_reader where email_key = lower(new.email) and zedletter) then
    new.zedletter := true;
  end if;
  return new;
end $$;
create function take_over_reader() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from letter_link where contact_id = new.id;
  end if;
  update letter_link set contact_id = new.id, reader_id = null
    where reader_id = (select id from zedletter_reader where email_key = new.email_key);
  delete from zedletter_reader where email_key = new.email_key;
  return null;
end $$;
create trigger reader_wish_on_insert before insert on contact for each row execute function keep_reader_wish();
create trigger reader_wish_on_move before update of email on contact for each row
  when (lower(old.email) <> lower(new.email)) execute function keep_reader_wish();
create trigger reader_taken_over after insert on contact for each row execute function take_over_reader();
create trigger reader_taken_over_on_move after update of email on contact for each row
  when (lower(old.email) <> lower(new.email)) execute function take_over_reader();
