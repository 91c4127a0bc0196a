-- Colleagues talk about a deal where it stands: a comment is kept with a profile or with an opportunity. One on an opportunity
-- goes where that goes, also when profiles are merged, and is removed with it.
alter table profile_comment alter column profile_id drop not null;
alter table profile_comment add column opportunity_id bigint;
alter table profile_comment add check (num_nonnulls(profile_id, opportunity_id) = 1);
alter table profile_comment add foreign key (company_id, opportunity_id)
  references opportunity (company_id, id) on delete cascade;
create index profile_comment_opportunity_idx on profile_comment (company_id, opportunity_id, id desc)
  where opportunity_id is not null;
