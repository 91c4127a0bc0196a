-- Brands: how a company writes. Every state of one is kept, so that a text can say which it was written in, and so that one
-- can go back.

-- Logos stand in mails, whose readers have no account: their address is a secret, `token` is random. A brand's next logo is
-- a new row, because mails that went out go on to show the old one.
create table brand_logo (
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
select protect_tenant_table('brand_logo');

create table brand (
  company_id bigint not null references tenant (id),
  id bigint generated always as identity,
  name text not null check (length(name) between 1 and 200),
  description text check (length(description) <= 4000),
  website text check (length(website) <= 300),
  tone_of_voice text check (length(tone_of_voice) <= 2000),
  core_values text check (length(core_values) <= 2000),
  target_groups text check (length(target_groups) <= 2000),
  dos text check (length(dos) <= 2000),
  donts text check (length(donts) <= 2000),
  tone text not null default 'warm' check (tone in ('informal', 'formal', 'warm', 'matter_of_fact', 'playful')),
  -- How a Dutch text speaks to its reader.
  address text not null default 'je' check (address in ('je', 'u')),
  -- Channels that sound otherwise.
  tone_by_channel jsonb not null default '{}' check (jsonb_typeof(tone_by_channel) = 'object'),
  -- [{trait, value, quotation}]
  traits jsonb not null default '[]' check (jsonb_typeof(traits) = 'array'),
  -- [{use, not}]
  preferred_words jsonb not null default '[]' check (jsonb_typeof(preferred_words) = 'array'),
  forbidden_words text[] not null default '{}',
  colours text[] not null default '{}',
  logo_token text check (length(logo_token) <= 60),
  languages text[] not null default '{nl}' check (languages <@ '{en,nl}' and cardinality(languages) between 1 and 2),
  -- Nothing that is asked for with a text changes the voice.
  voice_locked boolean not null default false,
  created_by bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Also the number of its latest version.
  version integer not null default 1,
  primary key (company_id, id),
  constraint brand_name_key unique (company_id, name),
  foreign key (company_id, created_by) references app_user (company_id, id),
  foreign key (company_id, logo_token) references brand_logo (company_id, token)
);
select protect_tenant_table('brand');

create table brand_version (
  company_id bigint not null,
  brand_id bigint not null,
  number integer not null check (number > 0),
  -- The whole of it, as the draft that it would be made from again.
  draft jsonb not null,
  why text not null check (why in ('created', 'edited', 'restored')),
  restored integer,
  made_by bigint,
  made_at timestamptz not null default now(),
  primary key (company_id, brand_id, number),
  foreign key (company_id, brand_id) references brand (company_id, id) on delete cascade,
  foreign key (company_id, made_by) references app_user (company_id, id)
);
select protect_tenant_table('brand_version');
