-- Why a row was rejected and what a campaign waits for were kept as English sentences, which readers of
-- Dutch had by matching them with patterns. They are kept as a code with its parameters now; what stands already becomes
-- one where it is a sentence the product wrote, and stays a text, shown as it is, where it is not.

-- The sentences as they were written, with {} for each parameter. Those of a cell begin with the name of its column.
create temporary table sentence (pattern text, cell text, code text, names text[]) on commit drop;
insert into sentence values
  ('This row has no name: it is rejected unless it is known already.', null, 'row_nameless_unless_known', '{}'),
  ('{} looks like a formula, not like a name. It comes in as text.', null, 'name_like_formula', '{name}'),
  ('There is no active user "{}". Invite this colleague, correct the name, or leave this column out.', null, 'user_not_found', '{name}'),
  ('A new profile needs a name, and this row has none.', null, 'profile_nameless', '{}'),
  ('The row contains characters that can’t be read (NUL).', null, 'row_nul', '{}'),
  ('The row contains characters that can’t be read. Their encoding differs from the rest of the file.', null, 'row_encoding', '{}'),
  ('{}: {} isn’t yes or no (use ja, nee, yes, no, true, false, 1 or 0).', 'in_column', 'not_yes_or_no', '{header,cell}'),
  ('{}: {} isn’t a valid date (use 2010-12-31 or 31-12-2010).', 'in_column', 'not_a_date', '{header,cell}'),
  ('{}: {} isn’t a number.', 'in_column', 'not_a_number', '{header,cell}'),
  ('{}: {} is too large.', 'in_column', 'too_large', '{header,cell}'),
  ('{}: is more than 100%.', 'in_column', 'above_all', '{header}'),
  ('Line {} is the same lead and comes later, so that line is used.', null, 'lead_later', '{line}'),
  ('{}: {} characters is too long (maximum {}).', 'in_column', 'too_long', '{header,count,most}'),
  ('{}: contains the spreadsheet error {}.', 'in_column', 'spreadsheet_error', '{header,text}'),
  ('{}: {} was changed to scientific notation by a spreadsheet, so digits were lost.', 'in_column', 'digits_lost', '{header,cell}'),
  ('{}: {} isn’t one of {}.', 'in_column', 'not_one_of', '{header,cell,options}'),
  ('{}: {} isn’t a valid email address.', 'in_column', 'no_email', '{header,cell}'),
  ('{}: {} isn’t a KvK number of eight digits.', 'in_column', 'no_kvk_number', '{header,cell}'),
  ('{}: {} isn’t a web address.', 'in_column', 'no_website', '{header,cell}'),
  ('{}: {} isn’t a phone number.', 'in_column', 'no_phone', '{header,cell}'),
  ('{}: has {} levels (maximum 10).', 'in_column', 'levels_most', '{header,count}'),
  ('{}: has a level longer than 200 characters.', 'in_column', 'level_long', '{header}'),
  ('The line amount (quantity × price) is too large.', null, 'line_amount_large', '{}'),
  ('Customer is missing: {} is empty.', null, 'customer_empty', '{header}'),
  ('{} is empty.', null, 'cell_empty', '{header}'),
  ('New leads need a name, but this row doesn’t have one.', null, 'new_lead_nameless', '{}'),
  ('External ID {} already belongs to {}. Match existing leads by external ID, or fix this row.', null, 'external_id_taken', '{value,name}'),
  ('External ID {} belongs to {} after a merge. Match existing leads by external ID, or fix this row.', null, 'external_id_merged', '{value,name}'),
  ('External ID {} is also used on line {} for a different lead.', null, 'external_id_twice', '{value,line}'),
  ('Unknown customer: {}. Import this profile first, or turn on creating missing customers.', null, 'customer_unknown', '{customer}'),
  ('Unknown product: {}. Import this product first, or turn on creating missing products.', null, 'product_unknown', '{product}'),
  ('The amount of this line is too large.', null, 'net_too_large', '{}'),
  ('The discount {} is not between 0 and the amount of the line, {}.', null, 'discount_outside', '{discount,amount}'),
  ('This invoice has two customers: {} and {}.', null, 'invoice_two_customers', '{first,second}'),
  ('The total of this invoice is too large.', null, 'invoice_too_large', '{}'),
  ('Line {} of this invoice was rejected, so the whole invoice was skipped.', null, 'invoice_line_rejected', '{line}'),
  ('The value can’t be negative.', null, 'value_negative', '{}'),
  ('The close date is before the creation date.', null, 'closed_before_created', '{}'),
  ('{} profiles have the external ID {}, so it’s not clear which one this is. Correct these profiles first.', null, 'external_id_shared', '{count,value}'),
  ('{} profiles have the external ID {}, so it’s not clear which one this is. Match by external ID, or correct these profiles.', null, 'external_id_shared', '{count,value}'),
  ('{} profiles have the external ID {}: it does not say which one is meant. Correct these profiles first.', null, 'external_id_shared', '{count,value}'),
  ('{} profiles have the external ID {}: it does not say which one is meant. Correct the profiles.', null, 'external_id_shared', '{count,value}'),
  ('{} profiles have the external ID {}: it does not say which one is meant. Tell them apart by external ID, or correct the profiles.', null, 'external_id_shared', '{count,value}'),
  ('{} profiles have the KvK number {}, so it’s not clear which one this is. Correct these profiles first.', null, 'kvk_number_shared', '{count,value}'),
  ('{} profiles have the KvK number {}, so it’s not clear which one this is. Match by external ID, or correct these profiles.', null, 'kvk_number_shared', '{count,value}'),
  ('{} profiles have the KvK number {}: it does not say which one is meant. Correct these profiles first.', null, 'kvk_number_shared', '{count,value}'),
  ('{} profiles have the KvK number {}: it does not say which one is meant. Correct the profiles.', null, 'kvk_number_shared', '{count,value}'),
  ('{} profiles have the KvK number {}: it does not say which one is meant. Tell them apart by external ID, or correct the profiles.', null, 'kvk_number_shared', '{count,value}'),
  ('{} profiles have the email address {}, so it’s not clear which one this is. Correct these profiles first.', null, 'email_shared', '{count,value}'),
  ('{} profiles have the email address {}, so it’s not clear which one this is. Match by external ID, or correct these profiles.', null, 'email_shared', '{count,value}'),
  ('{} profiles have the email address {}: it does not say which one is meant. Correct these profiles first.', null, 'email_shared', '{count,value}'),
  ('{} profiles have the email address {}: it does not say which one is meant. Correct the profiles.', null, 'email_shared', '{count,value}'),
  ('{} profiles have the email address {}: it does not say which one is meant. Tell them apart by external ID, or correct the profiles.', null, 'email_shared', '{count,value}'),
  ('{} profiles have the e-mail address {}, so it’s not clear which one this is. Correct these profiles first.', null, 'email_shared', '{count,value}'),
  ('{} profiles have the e-mail address {}, so it’s not clear which one this is. Match by external ID, or correct these profiles.', null, 'email_shared', '{count,value}'),
  ('{} profiles have the e-mail address {}: it does not say which one is meant. Correct these profiles first.', null, 'email_shared', '{count,value}'),
  ('{} profiles have the e-mail address {}: it does not say which one is meant. Correct the profiles.', null, 'email_shared', '{count,value}'),
  ('{} profiles have the e-mail address {}: it does not say which one is meant. Tell them apart by external ID, or correct the profiles.', null, 'email_shared', '{count,value}'),
  ('The row has {} cell, the header has {}.', null, 'row_width', '{cells,width}'),
  ('The row has {} cells, the header has {}.', null, 'row_width', '{cells,width}'),
  ('Known already, and left alone as chosen.', null, 'known_left_alone', '{}'),
  ('Line {} is the same lead and comes later: that one counts.', null, 'lead_later', '{line}'),
  ('The row has NUL characters.', null, 'row_nul', '{}'),
  ('The row has characters that cannot be read: they are not in the encoding of the rest of the file.', null, 'row_encoding', '{}'),
  ('{}: {} is neither yes nor no (write ja, nee, yes, no, true, false, 1 or 0).', 'in_column', 'not_yes_or_no', '{header,cell}'),
  ('{}: {} is not a date (write it as 2010-12-31 or 31-12-2010).', 'in_column', 'not_a_date', '{header,cell}'),
  ('{}: {} is not a number.', 'in_column', 'not_a_number', '{header,cell}'),
  ('{}: has {} characters, at most {} fit.', 'in_column', 'too_long', '{header,count,most}'),
  ('{}: holds the spreadsheet error {}.', 'in_column', 'spreadsheet_error', '{header,text}'),
  ('{}: {} was cut to exponent notation by a spreadsheet: digits are lost.', 'in_column', 'digits_lost', '{header,cell}'),
  ('{}: {} is not one of {}.', 'in_column', 'not_one_of', '{header,cell,options}'),
  ('{}: {} is not an e-mail address.', 'in_column', 'no_email', '{header,cell}'),
  ('{}: {} is not a KvK number of eight digits.', 'in_column', 'no_kvk_number', '{header,cell}'),
  ('{}: {} is not a web address.', 'in_column', 'no_website', '{header,cell}'),
  ('{}: {} is not a phone number.', 'in_column', 'no_phone', '{header,cell}'),
  ('{}: has {} levels, at most 10 fit.', 'in_column', 'levels_most', '{header,count}'),
  ('{}: has a level of more than 200 characters.', 'in_column', 'level_long', '{header}'),
  ('Quantity times price is too large.', null, 'line_amount_large', '{}'),
  ('No customer: {} is empty.', null, 'customer_empty', '{header}'),
  ('A new lead needs a name, and this row has none.', null, 'new_lead_nameless', '{}'),
  ('External ID {} belongs to {} already. Tell duplicates by external ID, or correct the row.', null, 'external_id_taken', '{value,name}'),
  ('External ID {} belongs to {} since a merge. Tell duplicates by external ID, or correct the row.', null, 'external_id_merged', '{value,name}'),
  ('External ID {} stands in line {} too, for another lead.', null, 'external_id_twice', '{value,line}'),
  ('Unknown customer: {}. Import this profile first, or choose to create missing ones.', null, 'customer_unknown', '{customer}'),
  ('Unknown product: {}. Import this product first, or choose to create missing ones.', null, 'product_unknown', '{product}'),
  ('This invoice names two customers: {} and {}.', null, 'invoice_two_customers', '{first,second}'),
  ('Line {} of this invoice was rejected, so the invoice was held back.', null, 'invoice_line_rejected', '{line}'),
  ('The value is below zero.', null, 'value_negative', '{}'),
  ('It was closed before it was created.', null, 'closed_before_created', '{}');
-- The more of a pattern is given, the better it fits.
create temporary table known on commit drop as
  select '^' || replace(regexp_replace(pattern, '([.*+?^$()|\[\]\\])', '\\\1', 'g'), '{}', '(.*?)') || '$' as pattern,
    cell, code, names, row_number() over (order by length(pattern) desc) as place
  from sentence;

create function pg_temp.message_of(said text) returns jsonb language plpgsql as $$
declare
  k record;
  parts text[];
  given jsonb;
begin
  for k in select * from known order by place loop
    parts := regexp_match(said, k.pattern);
    continue when parts is null;
    if cardinality(k.names) = 0 then return jsonb_build_object('code', k.code); end if;
    select jsonb_object_agg(n.name, parts[n.at]) into given from unnest(k.names) with ordinality n (name, at);
    if k.cell is null then return jsonb_build_object('code', k.code, 'values', given); end if;
    return jsonb_build_object('code', k.cell, 'values', jsonb_build_object('header', given->'header',
      'problem', jsonb_build_object('code', k.code, 'values', given - 'header')));
  end loop;
  return null;
end $$;

-- Several sentences in one text are told apart; one that is not known leaves the text as it was.
create function pg_temp.reason_of(said text) returns jsonb language plpgsql as $$
declare
  rest text := said;
  found jsonb := '[]';
  one jsonb;
  at int;
begin
  if said is null then return null; end if;
  while rest <> '' loop
    one := null;
    for at in select i from generate_series(1, length(rest) - 1) i where substr(rest, i, 2) in ('. ', '? ', '! ') limit 6 loop
      one := pg_temp.message_of(left(rest, at));
      exit when one is not null;
    end loop;
    if one is null then
      at := length(rest);
      one := pg_temp.message_of(rest);
    end if;
    if one is null then return to_jsonb(said); end if;
    found := found || jsonb_build_array(one);
    rest := substr(rest, at + 2);
  end loop;
  return case when jsonb_array_length(found) = 1 then found->0 else found end;
end $$;

alter table import_reject drop constraint import_reject_reason_check,
  alter column reason type jsonb using pg_temp.reason_of(reason);
alter table import_dry_row drop constraint import_dry_row_reason_check,
  alter column reason type jsonb using pg_temp.reason_of(reason);
-- Written anew at the next look, minutes later.
alter table campaign drop constraint campaign_waiting_check, alter column waiting type jsonb using to_jsonb(waiting);
