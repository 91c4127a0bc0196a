-- KvK numbers are kept as eight digits from here on, so that one business is told by one number however it was written.

-- The owner may be bound by row-level security: company by company, as itself.
do $$
declare
  t record;
begin
  for t in select id from tenant loop
    perform set_config('app.company_id', t.id::text, true);
    update profile set kvk_number = lpad(regexp_replace(kvk_number, '[[:space:].-]', '', 'g'), 8, '0'),
      version = version + 1
    where company_id = t.id and regexp_replace(kvk_number, '[[:space:].-]', '', 'g') ~ '^[0-9]{7,8}$'
      and kvk_number !~ '^[0-9]{8}$';
  end loop;
end $$;
