-- What a place has on its menu.

create table menu_item (
  company_id bigint not null,
  id bigint generated always as identity,
  profile_id bigint not null,
  section text check (length(section) <= 200),
  name text not null check (length(name) between 1 and 300),
  price numeric(14,2),
  proposition_id bigint,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, profile_id) references profile (company_id, id) on delete cascade,
  foreign key (company_id, proposition_id) references product_category (company_id, id)
);
create unique index menu_item_name_key on menu_item (company_id, profile_id, coalesce(section, ''), name);
-- Menus are read by profile; what hangs on a category is looked up when categories go.
create index menu_item_proposition_idx on menu_item (company_id, proposition_id) where proposition_id is not null;
select protect_tenant_table('menu_item');
