-- What was known of an opportunity on a past day is read back from its events. That of another owner told his name alone,
-- and names change: it also says which user it was. Null: nobody, or a name of a file that is no user.
alter table opportunity_event add column from_owner_id bigint;

-- Changes since a day, for all opportunities at once. Not of how they came: an import of open ones writes no entry.
create index opportunity_event_changes_idx on opportunity_event (company_id, at) where type <> 'created';

-- Whose it was before is whom the change before gave it to, the first time whoever alone bears that name.
do $$
declare
  t record;
begin
  for t in select id from tenant loop
    perform set_config('app.company_id', t.id::text, true);
    update opportunity_event e set from_owner_id = u.id
    from (select company_id, name, min(id) as id from app_user group by company_id, name having count(*) = 1) u
    where e.company_id = t.id and e.type = 'owner' and u.company_id = e.company_id and u.name = e.from_value;
  end loop;
end $$;
