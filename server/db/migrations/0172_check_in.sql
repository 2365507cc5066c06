-- Who came in, when, and at which door. A row per check-in; one that was undone stays, so that it can't be sent a second time.
create table check_in (
  -- Made by the phone, once for each press: whatever is sent again is the same check-in.
  id uuid primary key,
  order_id uuid not null,
  position integer not null,
  door text not null,
  came_at timestamptz not null,
  noted_at timestamptz not null default now(),
  noted_by bigint references contact on delete set null,
  undone_at timestamptz,
  undone_by bigint references contact on delete set null,
  foreign key (order_id, position) references ticket on delete cascade
);
-- However many doors, a ticket is in once.
create unique index one_check_in on check_in (order_id, position) where undone_at is null;
create index on check_in (order_id, position);
