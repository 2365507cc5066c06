-- Whether the desk asked for a move to another address: for a day after it, no password is set by mail (D585). Null where nobody has
-- moved, so that a record that was merged before this can be put back as it was kept.
alter table contact add column pending_at_desk boolean;
alter table former_address add column at_desk boolean not null default false;
