-- The usual reasons why an opportunity is lost or closed were stored as texts in the language of who chose them, so that a
-- team of both languages counted one reason as two. They become codes (packages/contract/src/lost-reasons.ts), which each
-- reader sees in their own language. Reasons in somebody's own words stay.

create temporary table reason_code (text text primary key, code text not null) on commit drop;
insert into reason_code values
  ('price too high', 'price_too_high'),
  ('prijs te hoog', 'price_too_high'),
  ('staying with current supplier', 'current_supplier'),
  ('blijft bij huidige leverancier', 'current_supplier'),
  ('stays with present supplier', 'current_supplier'),
  ('no response', 'no_response'),
  ('geen reactie meer', 'no_response'),
  ('no answer any more', 'no_response'),
  ('delivery doesn’t fit', 'delivery_mismatch'),
  ('levering past niet', 'delivery_mismatch'),
  ('delivery does not fit', 'delivery_mismatch'),
  ('levermomenten passen niet', 'delivery_mismatch'),
  ('range doesn’t fit', 'range_mismatch'),
  ('assortiment past niet', 'range_mismatch'),
  ('range does not fit', 'range_mismatch'),
  ('under contract elsewhere', 'under_contract'),
  ('zit vast aan een contract', 'under_contract'),
  ('bound by a contract', 'under_contract'),
  ('contract loopt nog', 'under_contract'),
  ('no longer needed', 'no_longer_needed'),
  ('geen behoefte meer', 'no_longer_needed'),
  ('no need any more', 'no_longer_needed'),
  ('duplicate', 'duplicate_opportunity'),
  ('dubbel', 'duplicate_opportunity'),
  ('out of business', 'out_of_business'),
  ('bedrijf is gestopt', 'out_of_business'),
  ('business has stopped', 'out_of_business'),
  ('maybe later', 'maybe_later'),
  ('later misschien', 'maybe_later'),
  ('later, perhaps', 'maybe_later');

-- The owner may be bound by row-level security, as are the triggers that keep the search: company by company, as itself.
do $$
declare
  t record;
begin
  for t in select id from tenant loop
    perform set_config('app.company_id', t.id::text, true);
    update opportunity o set lost_reason = r.code from reason_code r
      where o.company_id = t.id and lower(btrim(replace(o.lost_reason, '''', '’'))) = r.text;
    update opportunity_event e set reason = r.code from reason_code r
      where e.company_id = t.id and lower(btrim(replace(e.reason, '''', '’'))) = r.text;
  end loop;
end $$;
