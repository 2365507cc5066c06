-- What staff did with a person's record, and why. It goes with the person.
create table person_event (
  id bigint generated always as identity primary key,
  contact_id bigint not null references contact on delete cascade,
  at timestamptz not null default now(),
  done_by bigint references contact on delete set null,
  what text not null check (what in ('renew', 'lengthen', 'end', 'merge', 'unmerge')),
  -- The last day of their subscription before and after.
  from_day date,
  to_day date,
  -- The number or record of whoever was merged into this person, or taken apart again.
  other text,
  why text not null
);
create index on person_event (contact_id);

-- Two records that were one person's. For a day the one that went is kept as it was, with everything that moved, so that it can be
-- undone; after that its number and its id only lead to the kept one.
create table person_merge (
  id bigint generated always as identity primary key,
  kept_id bigint not null references contact on delete cascade,
  gone_id bigint not null,
  gone_number text,
  made_at timestamptz not null default now(),
  made_by bigint references contact on delete set null,
  undone_at timestamptz,
  -- Null: it can't be undone any more.
  kept_before jsonb,
  kept_after jsonb,
  gone jsonb,
  moved jsonb
);
create index on person_merge (kept_id);
create index on person_merge (gone_id) where undone_at is null;
create index on person_merge (gone_number) where undone_at is null;
create index person_merge_undoable on person_merge (made_at) where gone is not null;

-- The letters of one person, however many were sent.
create index outbox_of_contact on outbox ((payload->>'contactId')) where payload ? 'contactId';
create index outbox_of_order on outbox ((payload->>'orderId')) where payload ? 'orderId';
