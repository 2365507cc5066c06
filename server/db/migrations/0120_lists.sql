-- Who was thanked on air for an order, and who dealt with a comment. Null: still to do.
alter table shop_order
  add column said_at timestamptz,
  add column said_by bigint references contact on delete set null;
alter table contact
  -- Null: written before the shop kept the time.
  add column comment_written_at timestamptz,
  add column comment_handled_at timestamptz,
  -- A contact's id. It refers to nothing, since a restore writes contacts one after the other.
  add column comment_handled_by bigint;

-- A comment that changes has been dealt with by nobody.
create function note_comment_change() returns trigger language plpgsql as $$
begin
  new.comment_written_at := now();
  new.comment_handled_at := null;
  new.comment_handled_by := null;
  return new;
end $$;
create trigger comment_written before insert on contact for each row
  when (new.comment is not null) execute function note_comment_change();
create trigger comment_changed before update of comment on contact for each row
  when (old.comment is distinct from new.comment) execute function note_comment_change();

create index order_to_thank on shop_order (paid_at) where paid_at is not null and said_at is null;
create index order_thanked on shop_order (said_at) where said_at is not null;
create index comment_to_handle on contact (comment_written_at, id) where comment <> '' and comment_handled_at is null;
create index comment_handled on contact (comment_handled_at) where comment <> '' and comment_handled_at is not null;
-- Who gets Zedletter, in the order of the list. Names and dates are in the index, so that a search reads nothing else.
create index zedletter_contact on contact (email_key collate "C") include (email, name, zedletter_changed_at)
  where zedletter and email_confirmed_at is not null and disabled_at is null;
create index zedletter_address on zedletter_reader (email_key collate "C") include (email, zedletter_changed_at) where zedletter;
create index radio_times_mailed on radio_times (contact_id) where is_mailed;
