-- What a user keeps at hand in the menu: pages and records that were pinned, in their order, and the records opened last.
-- One row per user: both lists are short, and are read and written whole. Names are not kept: they are read anew, within
-- the rights that somebody has then.

create table user_places (
  company_id bigint not null,
  user_id bigint not null,
  -- [{kind, id}] or [{kind: "page", path}]; null: nothing was ever changed, the standard ones hold.
  pins jsonb check (jsonb_typeof(pins) = 'array'),
  -- [{kind, id}], the last one opened first.
  recent jsonb not null default '[]' check (jsonb_typeof(recent) = 'array'),
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references app_user (company_id, id) on delete cascade
);
select protect_tenant_table('user_places');
