-- What colleagues say about a profile to each other.

create table profile_comment (
  company_id bigint not null references tenant (id),
  id bigint generated always as identity,
  profile_id bigint not null,
  author_id bigint not null,
  -- Mentions stand in it as @{user id}, so that a renamed colleague reads right.
  text text not null check (length(text) between 1 and 10000),
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, profile_id) references profile (company_id, id),
  foreign key (company_id, author_id) references app_user (company_id, id)
);
create index profile_comment_profile_idx on profile_comment (company_id, profile_id, id desc);
select protect_tenant_table('profile_comment');

create table comment_mention (
  company_id bigint not null,
  comment_id bigint not null,
  user_id bigint not null,
  primary key (company_id, comment_id, user_id),
  foreign key (company_id, comment_id) references profile_comment (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references app_user (company_id, id)
);
create index comment_mention_user_idx on comment_mention (company_id, user_id);
select protect_tenant_table('comment_mention');
