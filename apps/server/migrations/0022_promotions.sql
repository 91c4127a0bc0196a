-- Promotions: what is offered on which products, until when and at what cost; their codes, who got which, and what was
-- redeemed. Whether an approved promotion is scheduled, active or finished follows from its dates and today's, and is
-- not kept.

alter table approval_move drop constraint approval_move_object_type_check;
alter table approval_move add constraint approval_move_object_type_check
  check (object_type in ('audience', 'campaign', 'promotion'));

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
  conditions text check (length(conditions) <= 4000),
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

-- One code each for one recipient. A million of them is common, so the row is small and has no key but the code.
create table promotion_code (
  company_id bigint not null,
  promotion_id bigint not null,
  code text not null check (length(code) between 3 and 40),
  -- Whose it is: set when a campaign is approved. A campaign that is removed gives its codes back.
  campaign_id bigint,
  profile_id bigint,
  person_id bigint,
  reserved_at timestamptz,
  redeemed_at timestamptz,
  primary key (company_id, promotion_id, code),
  foreign key (company_id, promotion_id) references promotion (company_id, id) on delete cascade,
  foreign key (company_id, campaign_id) references campaign (company_id, id) on delete set null (campaign_id),
  foreign key (company_id, profile_id) references profile (company_id, id) on delete set null (profile_id)
) with (fillfactor = 90);
create index promotion_code_free_idx on promotion_code (company_id, promotion_id, code)
  where campaign_id is null and redeemed_at is null;
-- Nobody gets two codes of one campaign, whatever happens.
create unique index promotion_code_recipient_key
  on promotion_code (company_id, campaign_id, profile_id, coalesce(person_id, 0)) where campaign_id is not null;
create index promotion_code_profile_idx on promotion_code (company_id, profile_id) where profile_id is not null;
select protect_tenant_table('promotion_code');

create table promotion_redemption (
  company_id bigint not null,
  id bigint generated always as identity,
  promotion_id bigint not null,
  code text check (length(code) <= 40),
  profile_id bigint,
  campaign_id bigint,
  -- Of the order, before the promotion; and what was given away on it.
  amount numeric(14,2) not null check (amount >= 0),
  value numeric(14,2) not null check (value >= 0),
  -- The till's own number: the same one again is the same redemption.
  reference text check (length(reference) between 1 and 100),
  redeemed_at timestamptz not null default now(),
  redeemed_by text not null check (length(redeemed_by) <= 200),
  primary key (company_id, id),
  foreign key (company_id, promotion_id) references promotion (company_id, id),
  foreign key (company_id, profile_id) references profile (company_id, id) on delete set null (profile_id),
  foreign key (company_id, campaign_id) references campaign (company_id, id) on delete set null (campaign_id)
);
create unique index promotion_redemption_reference_key
  on promotion_redemption (company_id, promotion_id, reference) where reference is not null;
create index promotion_redemption_promotion_idx on promotion_redemption (company_id, promotion_id, redeemed_at);
create index promotion_redemption_profile_idx on promotion_redemption (company_id, profile_id)
  where profile_id is not null;
select protect_tenant_table('promotion_redemption');
