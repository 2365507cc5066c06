-- Where the office has moved an event to. Null: where the list says.
alter table catalogue_overlay add column event_venue text;
