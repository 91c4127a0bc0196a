-- A promotion that a campaign uses cannot be removed: promotions came after the campaign's column for them.

alter table campaign add constraint campaign_promotion_fkey
  foreign key (company_id, promotion_id) references promotion (company_id, id);
