-- Light or dark, how high rows are and whether charts have patterns are kept with the user, so that they follow to
-- another browser. Null: nothing was chosen yet, and each browser keeps what it has.

alter table app_user
  add column theme text check (theme in ('default', 'dark')),
  add column density text check (density in ('comfortable', 'standard', 'compact')),
  add column chart_patterns boolean;
