-- A campaign that runs sends what was approved: which approval its promotion had when it started. Without one (no
-- promotion, or started before this) only the promotion's state is looked at.
alter table campaign add column promotion_hash text;
