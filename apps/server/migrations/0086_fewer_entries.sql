-- An opportunity had an entry in each of eight indexes and two for each line of its history, a tenth of the time of an
-- import. Those without an owner are found by none; those without a user as their owner mostly have no owner's name either;
-- a line of history is found by its opportunity alone.
drop index opportunity_owner_name_idx;
create index opportunity_owner_name_idx on opportunity (company_id, owner_name) where owner_id is null and owner_name is not null;
drop index opportunity_owner_idx;
create index opportunity_owner_idx on opportunity (company_id, owner_id, status) where owner_id is not null;
alter table opportunity_event drop constraint opportunity_event_pkey, add primary key (company_id, opportunity_id, id);
drop index opportunity_event_idx;
