-- The company's own website: mails that begin from an example link there.

alter table company add column website text check (length(website) <= 500 and website ~* '^https?://');
