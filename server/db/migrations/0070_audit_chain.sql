-- A chain over the audit trail: each entry's hash covers the entry and the hash before it, so that a row which is changed, added
-- or removed behind the shop's back shows. A worker seals entries after they are committed, so that no purchase waits for another.
create table audit_seal (
  audit_id bigint primary key,
  -- Null until the entry is sealed. The order is that of sealing: an entry may be committed after one with a higher id.
  position bigint unique,
  sha256 bytea,
  check (num_nulls(position, sha256) in (0, 2))
);
create index on audit_seal (audit_id) where position is null;
create trigger audit_seal_kept before update on audit_seal for each row when (old.position is not null) execute function refuse_change();
create trigger audit_seal_not_deleted before delete on audit_seal for each row execute function refuse_change();
create trigger audit_seal_not_emptied before truncate on audit_seal for each statement execute function refuse_change();

-- These run as the owner: the shop's role only reads seals. The path is fixed, so that nobody's own tables stand in for ours.
create function await_seal() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into audit_seal (audit_id) values (new.id);
  return null;
end $$;
create trigger audit_awaits_seal after insert on audit for each row execute function await_seal();

-- Each field with its length before it, so that no two entries read alike; server/audit/verify-trail.ts works out the same.
create function seal_of(before bytea, entry audit) returns bytea language sql stable set search_path = public, pg_temp as $$
  select sha256(before || convert_to(string_agg(coalesce(octet_length(field) || ':' || field, '-'), ',' order by place), 'UTF8'))
    from unnest(array[
      entry.id::text, to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), entry.actor, entry.action, entry.subject,
      entry.detail::text, entry.request_id
    ]) with ordinality as fields (field, place)
$$;

-- Seals up to 500 entries and returns how many. One process at a time.
create function seal_audit() returns integer language plpgsql security definer set search_path = public, pg_temp as $$
declare
  entry audit;
  head record;
  sealed integer := 0;
begin
  perform pg_advisory_xact_lock(hashtext('zed audit seal'));
  select position, sha256 into head from audit_seal where position is not null order by position desc limit 1;
  if not found then
    select 0::bigint as position, ''::bytea as sha256 into head;
  end if;
  for entry in select audit.* from audit_seal join audit on id = audit_id where position is null order by id limit 500 loop
    select head.position + 1 as position, seal_of(head.sha256, entry) as sha256 into head;
    update audit_seal set position = head.position, sha256 = head.sha256 where audit_id = entry.id;
    sealed := sealed + 1;
  end loop;
  return sealed;
end $$;

-- A long trail takes longer than a call may.
set local statement_timeout = 0;
insert into audit_seal (audit_id) select id from audit;
do $$ begin while seal_audit() > 0 loop end loop; end $$;
