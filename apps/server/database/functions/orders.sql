-- Keeps what an invoice sold (migrations/0009_orders.sql) as its lines come and go.
-- Planned anew at each firing: one line and half a million want different plans (docs/decisions/0040).
create or replace function note_sold() returns trigger language plpgsql as $$
begin
  if tg_op in ('INSERT', 'UPDATE') then
    execute 'update invoice i set sold = i.sold + s.sold from (
      select company_id, invoice_id, sum(net) as sold from new_rows where is_sold group by company_id, invoice_id
    ) s where i.company_id = s.company_id and i.id = s.invoice_id';
  end if;
  if tg_op in ('DELETE', 'UPDATE') then
    execute 'update invoice i set sold = i.sold - s.sold from (
      select company_id, invoice_id, sum(net) as sold from old_rows where is_sold group by company_id, invoice_id
    ) s where i.company_id = s.company_id and i.id = s.invoice_id';
  end if;
  return null;
end $$;

create or replace trigger invoice_line_added after insert on invoice_line
  referencing new table as new_rows for each statement execute function note_sold();
create or replace trigger invoice_line_changed after update on invoice_line
  referencing old table as old_rows new table as new_rows for each statement execute function note_sold();
create or replace trigger invoice_line_removed after delete on invoice_line
  referencing old table as old_rows for each statement execute function note_sold();
