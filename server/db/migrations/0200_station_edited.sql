-- What the station says of itself is drafted and published like the things it sells (D721). Which kinds there are is checked where
-- they're written.
alter table catalogue_publication_entry drop constraint if exists catalogue_publication_entry_kind_check;
alter table catalogue_draft drop constraint if exists catalogue_draft_kind_check;
