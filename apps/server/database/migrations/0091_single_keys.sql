-- Keys without Ctrl or Cmd (such as c for something new) can be switched off: whoever dictates to the computer types
-- letters by chance. Kept with the user, so that it holds in every browser.

alter table app_user add column single_keys boolean not null default true;
