-- A mail is in one language per reader, footer, dates and promotion with it. A campaign says which languages it is
-- written in, the first being that of readers whose own is not known; its second has its texts beside the first.
-- What stands here already was written in one language, that of the company; English is the product's own fallback.

create function mail_language(locale text) returns text language sql immutable
  as $$ select case when locale like 'nl%' then 'nl' else 'en' end $$;

alter table campaign no force row level security;
alter table campaign_template no force row level security;
alter table promotion no force row level security;
alter table company no force row level security;

alter table campaign
  add column languages text[] not null default '{en}',
  -- {subject, subject_b, preheader} in the second language; null: there is none, or nothing is written yet.
  add column translation jsonb;
update campaign k set languages = array[mail_language(c.locale)] from company c where c.company_id = k.company_id;
alter table campaign
  add constraint campaign_languages_check check (
    languages <@ array['en', 'nl'] and cardinality(languages) between 1 and 2
    and (cardinality(languages) = 1 or languages[1] <> languages[2]));

alter table campaign_template
  add column languages text[] not null default '{en}',
  add column translation jsonb;
update campaign_template t set languages = array[mail_language(c.locale)] from company c
  where c.company_id = t.company_id;
alter table campaign_template
  add constraint campaign_template_languages_check check (
    languages <@ array['en', 'nl'] and cardinality(languages) between 1 and 2
    and (cardinality(languages) = 1 or languages[1] <> languages[2]));

alter table promotion
  -- Of name, description and conditions.
  add column language text not null default 'en',
  -- {name, description, conditions} in the other language.
  add column translation jsonb;
update promotion p set language = mail_language(c.locale) from company c where c.company_id = p.company_id;
alter table promotion
  add constraint promotion_language_check check (language in ('en', 'nl'));

alter table company force row level security;
alter table campaign force row level security;
alter table campaign_template force row level security;
alter table promotion force row level security;
drop function mail_language(text);
