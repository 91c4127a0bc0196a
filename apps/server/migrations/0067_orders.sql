-- What an order is was decided in seven queries, each by itself, and a credit note written as 1 x -25 was one. It is said
-- once, here: a line sold something when its quantity is positive and its net amount not negative; an invoice is an order
-- when what it sold has a positive net sum and the invoice as a whole is no credit note. All else reads these columns.

alter table invoice_line add column is_sold boolean not null generated always as (quantity > 0 and net >= 0) stored;

-- Net of the lines that sold something. Kept by the lines themselves, so that no writer can forget it.
alter table invoice add column sold numeric(14,4) not null default 0;

-- The owner may be bound by row-level security: company by company, as itself.
do $$
declare
  t record;
begin
  for t in select id from tenant loop
    perform set_config('app.company_id', t.id::text, true);
    update invoice i set sold = s.sold from (
      select invoice_id, sum(net) as sold from invoice_line where company_id = t.id and is_sold group by invoice_id
    ) s where i.company_id = t.id and i.id = s.invoice_id;
  end loop;
end $$;

alter table invoice add column is_order boolean not null generated always as (sold > 0 and net >= 0) stored;

-- Planned anew at each firing: one line and half a million want different plans (docs/decisions/0040).
create function note_sold() returns trigger language plpgsql as $$
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
create trigger invoice_line_added after insert on invoice_line
  referencing new table as new_rows for each statement execute function note_sold();
create trigger invoice_line_changed after update on invoice_line
  referencing old table as old_rows new table as new_rows for each statement execute function note_sold();
create trigger invoice_line_removed after delete on invoice_line
  referencing old table as old_rows for each statement execute function note_sold();

-- The computed columns are built anew by the next night or import; the dates that change do so then.
