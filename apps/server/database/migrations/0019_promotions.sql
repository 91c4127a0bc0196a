-- Promotions: what is offered on which products, until when and at what cost. Whether an approved promotion is scheduled,
-- active or finished follows from its dates and today's, and is not kept.

-- Pictures stand in mails, whose readers have no account: their address is a secret, `token` is random. A picture that
-- went out in a mail must go on to show, so that a promotion's next picture is a new row.
create table promotion_image (
  company_id bigint not null references tenant (id),
  token text not null check (length(token) between 20 and 60),
  media_type text not null check (media_type in ('image/png', 'image/jpeg', 'image/webp')),
  bytes integer not null check (bytes > 0),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_by bigint,
  created_at timestamptz not null default now(),
  primary key (company_id, token),
  foreign key (company_id, created_by) references app_user (company_id, id)
);
select protect_tenant_table('promotion_image');

create table promotion (
  company_id bigint not null references tenant (id),
  id bigint generated always as identity,
  name text not null check (length(name) between 1 and 200),
  description text check (length(description) <= 2000),
  conditions text check (length(conditions) <= 4000),
  -- Of name, description and conditions.
  language text not null default 'en' check (language in ('en', 'nl')),
  -- {name, description, conditions} in the other language.
  translation jsonb,
  type text not null check (type in ('percentage', 'amount', 'bundle', 'free_product')),
  -- Per cent off; euros off the order; price of the bundle; pieces that are free.
  value numeric(14,2) not null check (value > 0),
  -- Of a bundle: pieces in it. Of a free product: pieces to buy for it. Else null.
  quantity integer check (quantity between 1 and 1000),
  free_product_id bigint,
  -- An order below this amount gets nothing.
  minimum_amount numeric(14,2) check (minimum_amount > 0),
  starts_on date not null,
  -- The last day; null: until further notice.
  ends_on date,
  code_mode text not null default 'none' check (code_mode in ('none', 'shared', 'unique')),
  code text check (length(code) between 3 and 40),
  max_uses integer check (max_uses > 0),
  budget numeric(14,2) check (budget > 0),
  image_token text,
  -- Counted with each redemption, under the row's lock: how often, and what was given away.
  uses integer not null default 0,
  given numeric(14,2) not null default 0,
  status text not null default 'draft'
    check (status in ('draft', 'pending', 'rejected', 'active', 'scheduled', 'inactive')),
  approved_hash text check (length(approved_hash) <= 100),
  created_by bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, id),
  constraint promotion_name_key unique (company_id, created_by, name),
  constraint promotion_dates_check check (ends_on is null or ends_on >= starts_on),
  constraint promotion_code_given_check check ((code_mode = 'shared') = (code is not null)),
  foreign key (company_id, created_by) references app_user (company_id, id),
  foreign key (company_id, free_product_id) references product (company_id, id),
  foreign key (company_id, image_token) references promotion_image (company_id, token)
);
create index promotion_dates_idx on promotion (company_id, starts_on);
select protect_tenant_table('promotion');

-- What it holds for; with neither products nor categories: the whole assortment.
create table promotion_product (
  company_id bigint not null,
  promotion_id bigint not null,
  product_id bigint not null,
  place smallint not null default 0,
  primary key (company_id, promotion_id, product_id),
  foreign key (company_id, promotion_id) references promotion (company_id, id) on delete cascade,
  foreign key (company_id, product_id) references product (company_id, id)
);
select protect_tenant_table('promotion_product');

-- With all categories below.
create table promotion_category (
  company_id bigint not null,
  promotion_id bigint not null,
  category_id bigint not null,
  primary key (company_id, promotion_id, category_id),
  foreign key (company_id, promotion_id) references promotion (company_id, id) on delete cascade,
  foreign key (company_id, category_id) references product_category (company_id, id)
);
select protect_tenant_table('promotion_category');
