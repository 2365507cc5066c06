-- The catalogue as the station edits it (D613). A publication is one version of it; until it's published it waits for its time.
-- catalogue_overlay stays while a release that writes it may be running: what it says is applied over the rows.
create table catalogue_publication (
  id bigint generated always as identity primary key,
  version integer unique,
  published_at timestamptz,
  due_at timestamptz,
  -- Something in it had changed since, so nothing of it was published.
  stopped_at timestamptz,
  by_id bigint references contact on delete set null,
  note text not null default '',
  -- Whether those with tickets get a letter about a new date, time or place (D554).
  tells_buyers boolean not null default false,
  check ((version is null) = (published_at is null)),
  check (published_at is not null or due_at is not null)
);
create index on catalogue_publication (due_at) where published_at is null and stopped_at is null;

-- What a publication says of each thing, and what was on sale when its draft began (null for something new).
create table catalogue_publication_entry (
  publication_id bigint not null references catalogue_publication on delete cascade,
  kind text not null check (kind in ('merch', 'ticket')),
  product_id text not null,
  body jsonb not null,
  base jsonb,
  primary key (publication_id, kind, product_id)
);
create index on catalogue_publication_entry (kind, product_id);

create table catalogue_draft (
  kind text not null check (kind in ('merch', 'ticket')),
  product_id text not null,
  body jsonb not null,
  base jsonb,
  -- Another with each save, and never the same again.
  revision bigint generated always as identity,
  by_id bigint references contact on delete set null,
  saved_at timestamptz not null default now(),
  primary key (kind, product_id)
);
