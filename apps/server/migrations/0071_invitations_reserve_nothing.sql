-- An address that was only invited stood in the directory of sign-ins: any company could take it from its owner by inviting
-- it, and learned from the refusal whom others had invited. It is entered when the invitation is accepted.
alter table app_user no force row level security;
delete from login_directory d using app_user u
where u.company_id = d.company_id and u.id = d.user_id and u.password_hash is null;
alter table app_user force row level security;
