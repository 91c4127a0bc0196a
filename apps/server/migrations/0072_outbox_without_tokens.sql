-- The outbox held links that open an account or act in a reader's name, for every administrator to read. Mails that were
-- kept lose what makes their links act, as new ones do.
alter table outbox_mail no force row level security;
update outbox_mail set
  html = regexp_replace(regexp_replace(html, '([?&;]token=)[A-Za-z0-9_.-]+', '\1hidden', 'g'), '(/api/v1/mail/[a-z-]+/)[A-Za-z0-9_-]+', '\1hidden', 'g'),
  text = regexp_replace(regexp_replace(text, '([?&;]token=)[A-Za-z0-9_.-]+', '\1hidden', 'g'), '(/api/v1/mail/[a-z-]+/)[A-Za-z0-9_-]+', '\1hidden', 'g'),
  headers = regexp_replace(headers::text, '(/api/v1/mail/[a-z-]+/)[A-Za-z0-9_-]+', '\1hidden', 'g')::jsonb;
-- Mails to founders without a company stood in the outbox of the installation's first one.
delete from outbox_mail where html like '%/auth/register/confirm?%';
alter table outbox_mail force row level security;
