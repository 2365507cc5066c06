-- What the limits have counted, where several processes share one database. Unlogged: a crash forgets the counts, and no
-- count waits for the disk. `key` is a hash, so that no address is kept; `expire` is in milliseconds.
create unlogged table rate_limit (
  key text primary key,
  points integer not null default 0,
  expire bigint
);
create index on rate_limit (expire);
