-- A price of 0.12345 was cut to 0.1235 before it was multiplied: a thousand pieces came to 123.50 instead of 123.45. Price and
-- quantity keep six decimals; only their product is rounded, to the four that amounts have.
alter table invoice_line
  alter column quantity type numeric(17,6),
  alter column unit_price type numeric(16,6);
