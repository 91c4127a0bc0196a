-- Who made a campaign learned from nobody that the product itself had taken it back to draft, and why: a reason, in the
-- product's own words, stands beside what a notification is about.
alter table notification add column reason text check (length(reason) <= 2000);
