-- Who entered an audience and who left it on each noted day: how many they were is in audience_day, and now they can be
-- opened. Only those that crossed are kept, as one list a day and side: a day on which nobody did has none.

create table audience_day_change (
  company_id bigint not null,
  audience_id bigint not null,
  day date not null,
  side text not null check (side in ('entered', 'left')),
  profile_ids bigint[] not null check (cardinality(profile_ids) > 0),
  primary key (company_id, audience_id, day, side),
  foreign key (company_id, audience_id, day) references audience_day (company_id, audience_id, day) on delete cascade
);
select protect_tenant_table('audience_day_change');
