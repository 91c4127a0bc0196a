-- One date that was mistyped moved the analysis date and emptied every window. Such days no longer count, and what does not
-- is kept beside the date, for the data page and for the result of the import that brought it.
alter table company_analysis add column remarks jsonb not null default '[]';
alter table import_run add column remarks jsonb not null default '[]';
