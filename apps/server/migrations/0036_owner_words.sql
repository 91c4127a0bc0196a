-- What an owner is called in the files of others, and which user that is: an administrator says so once, and every
-- import after it knows.

create table owner_word (
  company_id bigint not null references tenant (id),
  -- In lower case.
  word text not null check (word = lower(word) and length(word) between 1 and 400),
  user_id bigint not null,
  primary key (company_id, word),
  foreign key (company_id, user_id) references app_user (company_id, id) on delete cascade
);
create index owner_word_user_idx on owner_word (company_id, user_id);
select protect_tenant_table('owner_word');
