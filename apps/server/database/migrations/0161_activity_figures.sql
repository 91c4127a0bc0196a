-- The first figures of the activity report are told by indexes alone: what was done, what is due on a day or at a moment, and
-- what is overdue of all and of a seller. Of ten million activities, to fetch a row for each took most of their time: what was
-- overdue on an evening is known by when it was made, which no index held.
drop index activity_done_idx;
create index activity_done_idx on activity (company_id, done_at) include (type, outcome, owner_id, profile_id)
  where done_at is not null;
drop index activity_due_on_idx;
create index activity_due_on_idx on activity (company_id, due_on)
  include (type, outcome, done_at, owner_id, profile_id, created_at) where due_on is not null;
drop index activity_due_at_idx;
create index activity_due_at_idx on activity (company_id, due_at)
  include (type, outcome, done_at, owner_id, profile_id, created_at) where due_at is not null;
drop index activity_open_due_idx;
create index activity_open_due_idx on activity (company_id, due_on, due_at)
  include (id, minutes, owner_id, type, profile_id, created_at) where done_at is null;
drop index activity_open_idx;
create index activity_open_idx on activity (company_id, owner_id, due_on, due_at)
  include (id, minutes, type, profile_id, created_at) where done_at is null;
