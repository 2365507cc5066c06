-- The browser's own name for each line of its cart: a line that was paid for isn't sold to the same cart again.
alter table order_line add column line_key uuid;
create index order_line_by_key on order_line (line_key) where line_key is not null;
