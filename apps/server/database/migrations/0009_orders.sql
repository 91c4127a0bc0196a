-- Products, invoices, and what an order is. That is said once, here: a line sold something when its quantity is positive
-- and its net amount not negative; an invoice is an order when what it sold has a positive net sum and the invoice as a
-- whole is no credit note (a credit note may be written as 1 x -25). All else reads these columns.

create table product_category (
  company_id bigint not null references tenant (id),
  id bigint generated always as identity,
  parent_id bigint,
  name text not null check (length(name) between 1 and 200),
  -- Names from the top, joined by ' > '. A top-level category is a proposition.
  path text not null check (length(path) <= 1000),
  primary key (company_id, id),
  unique (company_id, path),
  foreign key (company_id, parent_id) references product_category (company_id, id)
);
select protect_tenant_table('product_category');

create table product (
  company_id bigint not null references tenant (id),
  id bigint generated always as identity,
  sku text not null check (length(sku) between 1 and 100),
  name text not null check (length(name) between 1 and 300),
  category_id bigint,
  price numeric(14,2),
  margin numeric(7,2),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, sku),
  foreign key (company_id, category_id) references product_category (company_id, id)
);
select protect_tenant_table('product');

create table invoice (
  company_id bigint not null,
  id bigint generated always as identity,
  invoice_number text not null check (length(invoice_number) between 1 and 100),
  profile_id bigint not null,
  invoiced_on date not null,
  -- Sum of the positive lines before discount; sum of all lines after discount.
  gross numeric(14,4) not null,
  net numeric(14,4) not null,
  -- Net of the lines that sold something. Kept by the lines themselves (functions/orders.sql), so that no writer can
  -- forget it.
  sold numeric(14,4) not null default 0,
  is_order boolean not null generated always as (sold > 0 and net >= 0) stored,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, invoice_number),
  foreign key (company_id, profile_id) references profile (company_id, id)
);
create index invoice_profile_idx on invoice (company_id, profile_id, invoiced_on);
create index invoice_day_idx on invoice (company_id, invoiced_on);
select protect_tenant_table('invoice');

-- Price and quantity keep six decimals: a price of 0.12345 cut to four makes 123.50 of a thousand pieces instead of 123.45.
-- Only their product is rounded, to the four that amounts have; totals are rounded once, where they are stored or shown.
create table invoice_line (
  company_id bigint not null,
  invoice_id bigint not null,
  line_no integer not null,
  product_id bigint not null,
  quantity numeric(17,6) not null,
  unit_price numeric(16,6) not null,
  discount numeric(14,4) not null default 0,
  gross numeric(14,4) not null,
  net numeric(14,4) not null,
  is_sold boolean not null generated always as (quantity > 0 and net >= 0) stored,
  primary key (company_id, invoice_id, line_no),
  foreign key (company_id, invoice_id) references invoice (company_id, id) on delete cascade,
  foreign key (company_id, product_id) references product (company_id, id)
);
create index invoice_line_product_idx on invoice_line (company_id, product_id);
select protect_tenant_table('invoice_line');
