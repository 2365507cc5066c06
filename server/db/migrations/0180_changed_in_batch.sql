-- Its address or a size was corrected after it was taken to be packed, so what was printed before says something else.
alter table packing_item add column changed_at timestamptz;
