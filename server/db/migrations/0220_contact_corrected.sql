-- What staff corrected of a person's contact: which fields, never what they said. Which changes there are is checked where they're written.
alter table person_event drop constraint if exists person_event_what_check;
alter table person_event add column fields text[];
