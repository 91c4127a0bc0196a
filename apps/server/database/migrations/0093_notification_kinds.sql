-- How a user is told of each kind of thing: {"assigned": "mail", "contract_notice": "off"}. What is left out is told in the
-- product and in the daily mail, as everything was.

alter table notification_setting add column kinds jsonb not null default '{}' check (jsonb_typeof(kinds) = 'object');
