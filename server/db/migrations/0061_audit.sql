-- Neither emptied as a whole nor row by row. What the shop's own connections may do is granted after every run of migrations.
create trigger order_event_not_emptied before truncate on order_event for each statement execute function refuse_change();
create trigger audit_not_emptied before truncate on audit for each statement execute function refuse_change();

-- The trail of one person, and of one day.
create index on audit (actor, id desc);
create index on audit (at);
