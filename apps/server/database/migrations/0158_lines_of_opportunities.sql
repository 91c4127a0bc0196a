-- Whose history and products they are is asked once for a whole statement (functions/opportunities.sql, docs/decisions/0039):
-- a foreign key asked for the opportunity of each line, four times for each that an import brought.
alter table opportunity_event drop constraint opportunity_event_company_id_opportunity_id_fkey;
alter table opportunity_product drop constraint opportunity_product_company_id_opportunity_id_fkey;
