-- `12.500` says twelve and a half or twelve thousand five hundred. Which one a run took it for is kept with the run, by
-- field, and what somebody chose for a kind of file is kept with its mapping, for the next one.
alter table import_run add column number_formats jsonb not null default '{}';
alter table import_mapping add column number_format text check (number_format in ('comma', 'point'));
