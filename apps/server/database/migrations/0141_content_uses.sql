-- What texts were used for: the campaign that one was taken over into, as which subject of its test; or that it left by hand.
create table content_use (
  company_id bigint not null,
  id bigint generated always as identity,
  content_id bigint not null,
  -- Null: it was copied or exported.
  campaign_id bigint,
  variant text check (variant in ('A', 'B')),
  used_by bigint,
  used_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, content_id) references content (company_id, id) on delete cascade,
  foreign key (company_id, campaign_id) references campaign (company_id, id) on delete cascade,
  foreign key (company_id, used_by) references app_user (company_id, id)
);
create index content_use_content_idx on content_use (company_id, content_id);
create unique index content_use_campaign_key on content_use (company_id, campaign_id, content_id) where campaign_id is not null;
select protect_tenant_table('content_use');

-- What made the mail of a campaign, as the mark that leaves with it says. Null: a person wrote it.
alter table campaign add column digital_source text
  check (digital_source in ('TrainedAlgorithmicMedia', 'CompositeWithTrainedAlgorithmicMedia', 'AlgorithmicMedia'));
