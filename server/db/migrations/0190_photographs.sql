-- Photographs of what is on sale, each by the SHA-256 of its bytes as they were sent. Those bytes aren't kept: they say where and
-- with what it was taken.
create table photograph (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  -- Upright, in pixels.
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- What was sent.
  type text not null check (type in ('jpeg', 'png', 'webp', 'avif', 'gif')),
  uploaded_by bigint references contact on delete set null,
  uploaded_at timestamptz not null default now()
);
create index on photograph (uploaded_by);

-- The sizes that pages show, none wider than what was sent.
create table photograph_size (
  hash text not null references photograph on delete cascade,
  width integer not null check (width > 0),
  type text not null check (type in ('avif', 'webp')),
  -- No line of a backup is longer than 16 MB, and a byte is two letters of it.
  bytes bytea not null check (octet_length(bytes) <= 4194304),
  primary key (hash, width, type)
);
-- They are packed already.
alter table photograph_size alter column bytes set storage external;
