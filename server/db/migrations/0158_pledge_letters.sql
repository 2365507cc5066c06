-- When somebody last had a reminder of a pledge mailed. Letters are forgotten after 90 days, and a pledge may last longer.
alter table shop_order add column reminded_at timestamptz;
