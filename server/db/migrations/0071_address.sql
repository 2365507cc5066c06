-- An address counts once its reader has answered a letter there (D216). Null: not yet.
alter table contact
  add column email_confirmed_at timestamptz,
  -- The address somebody asked to move to, until its link is pressed.
  add column pending_email text,
  -- The one link that confirms: the pending address, or else the one the account has. Made when its letter is sent.
  add column address_token_sha256 bytea unique,
  add column address_link_until timestamptz;

-- Everybody who is here already counts as confirmed.
update contact set email_confirmed_at = created_at;

-- Addresses that accounts have left. Each can be put back for two weeks, by a link that was mailed there.
create table former_address (
  id bigint generated always as identity primary key,
  contact_id bigint not null references contact on delete cascade,
  email text not null,
  email_key text generated always as (lower(email)) stored,
  token_sha256 bytea unique,
  left_at timestamptz not null default now()
);
create index on former_address (contact_id);
create index on former_address (email_key);

-- A contact takes over what its address had before only once the address is confirmed. Nobody else's reader is ever deleted.
drop trigger reader_wish_on_insert on contact;
drop trigger reader_wish_on_move on contact;
drop trigger reader_taken_over on contact;
drop trigger reader_taken_over_on_move on contact;

create function drop_links_of_move() returns trigger language plpgsql as $$
begin
  delete from letter_link where contact_id = new.id;
  return null;
end $$;
create or replace function take_over_reader() returns trigger language plpgsql as $$
begin
  update letter_link set contact_id = new.id, reader_id = null
    where reader_id = (select id from zedletter_reader where email_key = new.email_key);
  delete from zedletter_reader where email_key = new.email_key;
  return null;
end $$;

create trigger reader_wish_on_insert before insert on contact for each row
  when (new.email_confirmed_at is not null) execute function keep_reader_wish();
create trigger reader_taken_over_on_insert after insert on contact for each row
  when (new.email_confirmed_at is not null) execute function take_over_reader();
create trigger reader_wish_on_confirm before update of email, email_confirmed_at on contact for each row
  when (new.email_confirmed_at is not null and (old.email_confirmed_at is null or lower(old.email) <> lower(new.email)))
  execute function keep_reader_wish();
-- By name, triggers run in this order: links of the old address go before those of the new one arrive.
create trigger reader_a_links_dropped after update of email on contact for each row
  when (lower(old.email) <> lower(new.email)) execute function drop_links_of_move();
create trigger reader_b_taken_over after update of email, email_confirmed_at on contact for each row
  when (new.email_confirmed_at is not null and (old.email_confirmed_at is null or lower(old.email) <> lower(new.email)))
  execute function take_over_reader();

-- Whether tickets for under 18s need an adult's ticket in the same order; null as in the station's own list.
alter table catalogue_overlay add column needs_adult boolean;
