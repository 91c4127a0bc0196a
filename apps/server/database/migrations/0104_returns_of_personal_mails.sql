-- What comes back for an email to one contact counts for its address as what comes back for a campaign: the fifth soft bounce
-- suppresses it, whichever mails they were.
alter table mail_return add column personal_mail_id bigint;
alter table mail_return add foreign key (company_id, personal_mail_id) references personal_mail (company_id, id) on delete set null (personal_mail_id);
create index mail_return_personal_idx on mail_return (company_id, personal_mail_id) where personal_mail_id is not null;
