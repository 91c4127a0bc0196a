-- A promotion that a campaign uses cannot be removed: promotions came after the campaign's column for them.

-- The owner of the tables holds campaigns against promotions across all companies here.
alter table campaign no force row level security;
alter table promotion no force row level security;
alter table campaign add constraint campaign_promotion_fkey
  foreign key (company_id, promotion_id) references promotion (company_id, id);
alter table campaign force row level security;
alter table promotion force row level security;
