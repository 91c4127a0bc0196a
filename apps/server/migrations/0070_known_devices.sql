-- A browser that signed in once is known by a signed cookie, so that strangers who guess at an account cannot keep its
-- owner out. The cookie names this number: raising it makes strangers of all browsers of the user.
alter table app_user add column device_epoch integer not null default 0;
