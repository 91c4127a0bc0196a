-- Where texts come from: one row for each text that was made, with what it was made of and what it cost. A row outlives its
-- content: that a text was made here stays known (EU AI Act, article 50).
create table content_origin (
  company_id bigint not null references tenant (id),
  id bigint generated always as identity,
  -- Of a content that may be gone.
  content_id bigint not null,
  kind text not null check (kind in ('generate', 'rework', 'translate')),
  language text not null check (language in ('en', 'nl')),
  channel text not null check (channel in ('email', 'linkedin', 'instagram', 'facebook', 'blog', 'flyer', 'sms')),
  mode text not null check (mode in ('built_in', 'model')),
  model text check (length(model) <= 200),
  -- Name and version of the instructions.
  prompt text not null check (length(prompt) <= 60),
  brand_id bigint,
  brand_version integer,
  -- What was given to whoever wrote: [{field, text}].
  facts jsonb not null default '[]' check (jsonb_typeof(facts) = 'array'),
  -- The text as it was made: {part: text}.
  parts jsonb not null check (jsonb_typeof(parts) = 'object'),
  tokens_in integer not null default 0,
  tokens_out integer not null default 0,
  -- Euros; null where the price is not known.
  cost numeric(12,6),
  -- Of the whole text, and of each of its sentences that is long enough to tell: SHA-256 of the words, in hex.
  fingerprint text not null check (length(fingerprint) = 64),
  sentences text[] not null default '{}',
  -- HMAC of what is known, so that nobody changes a row unseen.
  signature text not null check (length(signature) = 64),
  made_by bigint,
  made_at timestamptz not null default now(),
  -- What became of the text it was asked for as: kept with the row, for the content may be gone.
  thrown_away_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, made_by) references app_user (company_id, id)
);
create index content_origin_content_idx on content_origin (company_id, content_id, id);
create index content_origin_fingerprint_idx on content_origin (company_id, fingerprint);
create index content_origin_made_idx on content_origin (company_id, made_at);
select protect_tenant_table('content_origin');
