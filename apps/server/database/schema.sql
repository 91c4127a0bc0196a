extension btree_gin;
extension fuzzystrmatch;
extension pg_trgm;
extension plpgsql;
extension unaccent;
schema public, the application may usage;
schema search, the application may usage;
sequence opportunity_rank_seq;

create table activity (
  company_id bigint not null,
  id bigint generated always as identity,
  uid uuid not null default gen_random_uuid(),
  type text not null,
  title text not null,
  note text,
  due_on date,
  due_at timestamp with time zone,
  minutes integer,
  owner_id bigint,
  owner_name text,
  profile_id bigint,
  person_id bigint,
  opportunity_id bigint,
  campaign_id bigint,
  done_at timestamp with time zone,
  done_by bigint,
  outcome text,
  outcome_note text,
  created_by bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint activity_pkey PRIMARY KEY (company_id, id),
  constraint activity_check CHECK (((due_on IS NULL) OR (due_at IS NULL))),
  constraint activity_check1 CHECK (((minutes IS NULL) OR (due_at IS NOT NULL))),
  constraint activity_check2 CHECK (((type <> 'note'::text) OR ((due_on IS NULL) AND (due_at IS NULL) AND (done_at IS NOT NULL)))),
  constraint activity_check3 CHECK (((done_at IS NOT NULL) OR ((outcome IS NULL) AND (outcome_note IS NULL)))),
  constraint activity_minutes_check CHECK (((minutes >= 5) AND (minutes <= 1440))),
  constraint activity_note_check CHECK ((length(note) <= 10000)),
  constraint activity_outcome_check CHECK ((outcome = ANY (ARRAY['interested'::text, 'ordered'::text, 'appointment'::text, 'follow_up'::text, 'not_reached'::text, 'no_show'::text, 'not_interested'::text, 'completed'::text, 'cancelled'::text]))),
  constraint activity_outcome_note_check CHECK ((length(outcome_note) <= 2000)),
  constraint activity_owner_name_check CHECK ((length(owner_name) <= 200)),
  constraint activity_title_check CHECK (((length(title) >= 1) AND (length(title) <= 300))),
  constraint activity_type_check CHECK ((type = ANY (ARRAY['call'::text, 'visit'::text, 'meeting'::text, 'email'::text, 'task'::text, 'note'::text]))),
  constraint activity_company_id_campaign_id_fkey FOREIGN KEY (company_id, campaign_id) REFERENCES campaign(company_id, id) ON DELETE SET NULL (campaign_id),
  constraint activity_company_id_fkey FOREIGN KEY (company_id) REFERENCES tenant(id),
  constraint activity_company_id_opportunity_id_fkey FOREIGN KEY (company_id, opportunity_id) REFERENCES opportunity(company_id, id) ON DELETE SET NULL (opportunity_id),
  constraint activity_company_id_owner_id_fkey FOREIGN KEY (company_id, owner_id) REFERENCES app_user(company_id, id),
  constraint activity_company_id_person_id_fkey FOREIGN KEY (company_id, person_id) REFERENCES person(company_id, id) ON DELETE SET NULL (person_id),
  constraint activity_company_id_profile_id_fkey FOREIGN KEY (company_id, profile_id) REFERENCES profile(company_id, id) ON DELETE CASCADE
);
CREATE INDEX activity_campaign_idx ON public.activity USING btree (company_id, campaign_id) WHERE (campaign_id IS NOT NULL);
CREATE INDEX activity_done_idx ON public.activity USING btree (company_id, done_at) INCLUDE (type, outcome, owner_id, profile_id) WHERE (done_at IS NOT NULL);
CREATE INDEX activity_due_at_idx ON public.activity USING btree (company_id, due_at) INCLUDE (type, outcome, done_at, owner_id, profile_id, created_at) WHERE (due_at IS NOT NULL);
CREATE INDEX activity_due_on_idx ON public.activity USING btree (company_id, due_on) INCLUDE (type, outcome, done_at, owner_id, profile_id, created_at) WHERE (due_on IS NOT NULL);
CREATE INDEX activity_open_due_idx ON public.activity USING btree (company_id, due_on, due_at) INCLUDE (id, minutes, owner_id, type, profile_id, created_at) WHERE (done_at IS NULL);
CREATE INDEX activity_open_idx ON public.activity USING btree (company_id, owner_id, due_on, due_at) INCLUDE (id, minutes, type, profile_id, created_at) WHERE (done_at IS NULL);
CREATE INDEX activity_opportunity_idx ON public.activity USING btree (company_id, opportunity_id) WHERE (opportunity_id IS NOT NULL);
CREATE INDEX activity_person_idx ON public.activity USING btree (company_id, person_id) WHERE (person_id IS NOT NULL);
CREATE INDEX activity_profile_idx ON public.activity USING btree (company_id, profile_id, id);
CREATE INDEX activity_reached_idx ON public.activity USING btree (company_id, profile_id, done_at) INCLUDE (type, outcome, id) WHERE ((done_at IS NOT NULL) AND (type = ANY (ARRAY['call'::text, 'visit'::text, 'meeting'::text, 'email'::text])));
CREATE UNIQUE INDEX activity_uid_key ON public.activity USING btree (company_id, uid);
CREATE TRIGGER activity_call_changed AFTER UPDATE OF done_at, outcome ON public.activity FOR EACH ROW WHEN (((new.campaign_id IS NOT NULL) AND (new.type = 'call'::text))) EXECUTE FUNCTION note_call_done();
CREATE TRIGGER activity_call_removed AFTER DELETE ON public.activity FOR EACH ROW WHEN (((old.campaign_id IS NOT NULL) AND (old.type = 'call'::text))) EXECUTE FUNCTION note_call_done();
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table ai_call (
  company_id bigint not null,
  id bigint generated always as identity,
  month date not null,
  at timestamp with time zone not null default now(),
  user_id bigint,
  purpose text not null,
  prompt_version text not null,
  language text not null,
  model text not null,
  reserved numeric(14,6) not null,
  expires_at timestamp with time zone not null,
  outcome text,
  detail text,
  tokens_in integer not null default 0,
  tokens_out integer not null default 0,
  estimated boolean not null default false,
  cost numeric(14,6) not null default 0,
  ms integer,
  constraint ai_call_pkey PRIMARY KEY (company_id, id),
  constraint ai_call_cost_check CHECK ((cost >= (0)::numeric)),
  constraint ai_call_detail_check CHECK ((length(detail) <= 200)),
  constraint ai_call_language_check CHECK ((language = ANY (ARRAY['en'::text, 'nl'::text]))),
  constraint ai_call_model_check CHECK ((length(model) <= 200)),
  constraint ai_call_ms_check CHECK ((ms >= 0)),
  constraint ai_call_outcome_check CHECK (((length(outcome) >= 1) AND (length(outcome) <= 40))),
  constraint ai_call_prompt_version_check CHECK (((length(prompt_version) >= 1) AND (length(prompt_version) <= 60))),
  constraint ai_call_purpose_check CHECK (((length(purpose) >= 1) AND (length(purpose) <= 60))),
  constraint ai_call_reserved_check CHECK ((reserved >= (0)::numeric)),
  constraint ai_call_tokens_in_check CHECK ((tokens_in >= 0)),
  constraint ai_call_tokens_out_check CHECK ((tokens_out >= 0)),
  constraint ai_call_company_id_fkey FOREIGN KEY (company_id) REFERENCES tenant(id),
  constraint ai_call_company_id_month_fkey FOREIGN KEY (company_id, month) REFERENCES ai_month(company_id, month),
  constraint ai_call_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES app_user(company_id, id)
);
CREATE INDEX ai_call_at_idx ON public.ai_call USING btree (company_id, at DESC, id DESC);
CREATE INDEX ai_call_month_idx ON public.ai_call USING btree (company_id, month, purpose);
CREATE INDEX ai_call_open_idx ON public.ai_call USING btree (company_id, expires_at) WHERE (outcome IS NULL);
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table ai_month (
  company_id bigint not null,
  month date not null,
  spent numeric(14,6) not null default 0,
  reserved numeric(14,6) not null default 0,
  constraint ai_month_pkey PRIMARY KEY (company_id, month),
  constraint ai_month_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  constraint ai_month_reserved_check CHECK ((reserved >= (0)::numeric)),
  constraint ai_month_spent_check CHECK ((spent >= (0)::numeric)),
  constraint ai_month_company_id_fkey FOREIGN KEY (company_id) REFERENCES tenant(id)
);
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table ai_settings (
  company_id bigint not null,
  monthly_budget numeric(12,2),
  columns text[],
  version integer not null default 1,
  updated_by bigint,
  updated_at timestamp with time zone not null default now(),
  constraint ai_settings_pkey PRIMARY KEY (company_id),
  constraint ai_settings_columns_check CHECK ((cardinality(columns) <= 200)),
  constraint ai_settings_monthly_budget_check CHECK ((monthly_budget >= (0)::numeric)),
  constraint ai_settings_company_id_fkey FOREIGN KEY (company_id) REFERENCES tenant(id),
  constraint ai_settings_company_id_updated_by_fkey FOREIGN KEY (company_id, updated_by) REFERENCES app_user(company_id, id)
);
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table api_key (
  company_id bigint not null,
  id bigint generated always as identity,
  name text not null,
  prefix text not null,
  key_hash bytea not null,
  kinds text[] not null,
  created_by bigint not null,
  created_at timestamp with time zone not null default now(),
  last_used_at timestamp with time zone,
  expires_at timestamp with time zone,
  revoked_at timestamp with time zone,
  constraint api_key_pkey PRIMARY KEY (company_id, id),
  constraint api_key_company_id_key_hash_key UNIQUE (company_id, key_hash),
  constraint api_key_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint api_key_prefix_check CHECK ((length(prefix) <= 30)),
  constraint api_key_company_id_created_by_fkey FOREIGN KEY (company_id, created_by) REFERENCES app_user(company_id, id),
  constraint api_key_company_id_fkey FOREIGN KEY (company_id) REFERENCES tenant(id)
);
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table app_user (
  company_id bigint not null,
  id bigint generated always as identity,
  email text not null,
  name text not null,
  password_hash text,
  is_active boolean not null default true,
  two_factor_enabled boolean not null default false,
  totp_secret bytea,
  totp_pending bytea,
  device_epoch integer not null default 0,
  language text not null default 'en'::text,
  invited_at timestamp with time zone,
  last_login_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  version integer not null default 1,
  single_keys boolean not null default true,
  theme text,
  density text,
  chart_patterns boolean,
  constraint app_user_pkey PRIMARY KEY (company_id, id),
  constraint app_user_density_check CHECK ((density = ANY (ARRAY['comfortable'::text, 'standard'::text, 'compact'::text]))),
  constraint app_user_email_check CHECK ((length(email) <= 254)),
  constraint app_user_language_check CHECK ((language = ANY (ARRAY['en'::text, 'nl'::text]))),
  constraint app_user_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint app_user_password_hash_check CHECK ((length(password_hash) <= 500)),
  constraint app_user_theme_check CHECK ((theme = ANY (ARRAY['default'::text, 'dark'::text]))),
  constraint app_user_company_id_fkey FOREIGN KEY (company_id) REFERENCES tenant(id)
);
CREATE UNIQUE INDEX app_user_email_key ON public.app_user USING btree (company_id, lower(email));
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table approval_move (
  company_id bigint not null,
  id bigint generated always as identity,
  object_type text not null,
  object_id bigint not null,
  move text not null,
  from_status text not null,
  to_status text not null,
  actor_id bigint,
  comment text,
  content_hash text,
  snapshot jsonb,
  at timestamp with time zone not null default now(),
  constraint approval_move_pkey PRIMARY KEY (company_id, id),
  constraint approval_move_comment_check CHECK ((length(comment) <= 2000)),
  constraint approval_move_content_hash_check CHECK ((length(content_hash) <= 100)),
  constraint approval_move_from_status_check CHECK ((length(from_status) <= 20)),
  constraint approval_move_move_check CHECK ((length(move) <= 20)),
  constraint approval_move_object_type_check CHECK ((object_type = ANY (ARRAY['audience'::text, 'campaign'::text, 'content'::text, 'promotion'::text]))),
  constraint approval_move_to_status_check CHECK ((length(to_status) <= 20)),
  constraint approval_move_company_id_fkey FOREIGN KEY (company_id) REFERENCES tenant(id)
);
CREATE INDEX approval_move_object_idx ON public.approval_move USING btree (company_id, object_type, object_id, id);
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may insert, select;

create table attachment (
  company_id bigint not null,
  id bigint generated always as identity,
  profile_id bigint,
  opportunity_id bigint,
  contract_id bigint,
  name text not null,
  type text not null,
  bytes bigint not null,
  file_key text not null,
  uploaded_by bigint not null,
  created_at timestamp with time zone not null default now(),
  constraint attachment_pkey PRIMARY KEY (company_id, id),
  constraint attachment_bytes_check CHECK ((bytes > 0)),
  constraint attachment_check CHECK ((num_nonnulls(profile_id, opportunity_id, contract_id) = 1)),
  constraint attachment_file_key_check CHECK ((length(file_key) <= 200)),
  constraint attachment_name_check CHECK (((length(name) >= 1) AND (length(name) <= 255))),
  constraint attachment_type_check CHECK ((length(type) <= 20)),
  constraint attachment_company_id_contract_id_fkey FOREIGN KEY (company_id, contract_id) REFERENCES contract(company_id, id),
  constraint attachment_company_id_fkey FOREIGN KEY (company_id) REFERENCES tenant(id),
  constraint attachment_company_id_opportunity_id_fkey FOREIGN KEY (company_id, opportunity_id) REFERENCES opportunity(company_id, id),
  constraint attachment_company_id_profile_id_fkey FOREIGN KEY (company_id, profile_id) REFERENCES profile(company_id, id),
  constraint attachment_company_id_uploaded_by_fkey FOREIGN KEY (company_id, uploaded_by) REFERENCES app_user(company_id, id)
);
CREATE INDEX attachment_contract_idx ON public.attachment USING btree (company_id, contract_id);
CREATE INDEX attachment_opportunity_idx ON public.attachment USING btree (company_id, opportunity_id);
CREATE INDEX attachment_profile_idx ON public.attachment USING btree (company_id, profile_id);
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table audience (
  company_id bigint not null,
  id bigint generated always as identity,
  name text not null,
  description text,
  audience_type text not null default 'dynamic'::text,
  purpose text not null default 'Marketing'::text,
  origin_query text not null default '1=1'::text,
  status text not null default 'draft'::text,
  approved_hash text,
  created_by bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint audience_pkey PRIMARY KEY (company_id, id),
  constraint audience_name_key UNIQUE (company_id, created_by, name),
  constraint audience_approved_hash_check CHECK ((length(approved_hash) <= 100)),
  constraint audience_audience_type_check CHECK ((audience_type = ANY (ARRAY['dynamic'::text, 'static'::text]))),
  constraint audience_description_check CHECK ((length(description) <= 2000)),
  constraint audience_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint audience_origin_query_check CHECK ((length(origin_query) <= 100000)),
  constraint audience_purpose_check CHECK ((purpose = ANY (ARRAY['Marketing'::text, 'Sales'::text, 'Service'::text]))),
  constraint audience_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'pending'::text, 'rejected'::text, 'active'::text, 'inactive'::text]))),
  constraint audience_company_id_created_by_fkey FOREIGN KEY (company_id, created_by) REFERENCES app_user(company_id, id),
  constraint audience_company_id_fkey FOREIGN KEY (company_id) REFERENCES tenant(id)
);
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table audience_day (
  company_id bigint not null,
  audience_id bigint not null,
  day date not null,
  taken_at timestamp with time zone not null default now(),
  content_hash text not null,
  count integer not null,
  entered integer,
  left_count integer,
  constraint audience_day_pkey PRIMARY KEY (company_id, audience_id, day),
  constraint audience_day_content_hash_check CHECK ((length(content_hash) <= 100)),
  constraint audience_day_company_id_audience_id_fkey FOREIGN KEY (company_id, audience_id) REFERENCES audience(company_id, id) ON DELETE CASCADE
);
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table audience_day_change (
  company_id bigint not null,
  audience_id bigint not null,
  day date not null,
  side text not null,
  profile_ids bigint[] not null,
  constraint audience_day_change_pkey PRIMARY KEY (company_id, audience_id, day, side),
  constraint audience_day_change_profile_ids_check CHECK ((cardinality(profile_ids) > 0)),
  constraint audience_day_change_side_check CHECK ((side = ANY (ARRAY['entered'::text, 'left'::text]))),
  constraint audience_day_change_company_id_audience_id_day_fkey FOREIGN KEY (company_id, audience_id, day) REFERENCES audience_day(company_id, audience_id, day) ON DELETE CASCADE
);
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table audience_day_piece (
  company_id bigint not null,
  audience_id bigint not null,
  day date not null,
  piece bigint not null,
  first_id bigint not null,
  bits bytea not null,
  constraint audience_day_piece_pkey PRIMARY KEY (company_id, audience_id, day, piece),
  constraint audience_day_piece_bits_check CHECK (((length(bits) >= 1) AND (length(bits) <= 1024))),
  constraint audience_day_piece_company_id_audience_id_day_fkey FOREIGN KEY (company_id, audience_id, day) REFERENCES audience_day(company_id, audience_id, day) ON DELETE CASCADE
);
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table audience_listed (
  company_id bigint not null,
  audience_id bigint not null,
  profile_id bigint not null,
  side text not null,
  constraint audience_listed_pkey PRIMARY KEY (company_id, audience_id, profile_id),
  constraint audience_listed_side_check CHECK ((side = ANY (ARRAY['include'::text, 'exclude'::text]))),
  constraint audience_listed_company_id_audience_id_fkey FOREIGN KEY (company_id, audience_id) REFERENCES audience(company_id, id) ON DELETE CASCADE,
  constraint audience_listed_company_id_profile_id_fkey FOREIGN KEY (company_id, profile_id) REFERENCES profile(company_id, id) ON DELETE CASCADE
);
CREATE INDEX audience_listed_profile_idx ON public.audience_listed USING btree (company_id, profile_id);
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table audience_member (
  company_id bigint not null,
  audience_id bigint not null,
  profile_id bigint not null,
  constraint audience_member_pkey PRIMARY KEY (company_id, audience_id, profile_id),
  constraint audience_member_company_id_audience_id_fkey FOREIGN KEY (company_id, audience_id) REFERENCES audience(company_id, id) ON DELETE CASCADE,
  constraint audience_member_company_id_profile_id_fkey FOREIGN KEY (company_id, profile_id) REFERENCES profile(company_id, id) ON DELETE CASCADE
);
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table audit_log (
  company_id bigint not null,
  id bigint generated always as identity,
  "position" bigint,
  at timestamp with time zone not null default now(),
  actor_id bigint,
  actor_name text not null,
  action text not null,
  object_type text,
  object_id bigint,
  detail jsonb not null default '{}'::jsonb,
  address text,
  prev_hash bytea,
  hash bytea,
  constraint audit_log_pkey PRIMARY KEY (company_id, id),
  constraint audit_log_action_check CHECK ((length(action) <= 100)),
  constraint audit_log_actor_name_check CHECK ((length(actor_name) <= 254)),
  constraint audit_log_address_check CHECK ((length(address) <= 100)),
  constraint audit_log_object_type_check CHECK ((length(object_type) <= 60)),
  constraint audit_log_company_id_fkey FOREIGN KEY (company_id) REFERENCES tenant(id)
);
CREATE INDEX audit_log_actor_idx ON public.audit_log USING btree (company_id, actor_id);
CREATE INDEX audit_log_at_idx ON public.audit_log USING btree (company_id, at DESC);
CREATE UNIQUE INDEX audit_log_position_key ON public.audit_log USING btree (company_id, "position");
CREATE CONSTRAINT TRIGGER audit_chain AFTER INSERT ON public.audit_log DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION chain_audit_line();
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may select;
the application may insert of action;
the application may insert of actor_id;
the application may insert of actor_name;
the application may insert of address;
the application may insert of company_id;
the application may insert of detail;
the application may insert of object_id;
the application may insert of object_type;

create table brand (
  company_id bigint not null,
  id bigint generated always as identity,
  name text not null,
  description text,
  website text,
  tone_of_voice text,
  core_values text,
  target_groups text,
  dos text,
  donts text,
  tone text not null default 'warm'::text,
  address text not null default 'je'::text,
  tone_by_channel jsonb not null default '{}'::jsonb,
  traits jsonb not null default '[]'::jsonb,
  preferred_words jsonb not null default '[]'::jsonb,
  forbidden_words text[] not null default '{}'::text[],
  colours text[] not null default '{}'::text[],
  logo_token text,
  languages text[] not null default '{nl}'::text[],
  voice_locked boolean not null default false,
  created_by bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint brand_pkey PRIMARY KEY (company_id, id),
  constraint brand_name_key UNIQUE (company_id, name),
  constraint brand_address_check CHECK ((address = ANY (ARRAY['je'::text, 'u'::text]))),
  constraint brand_core_values_check CHECK ((length(core_values) <= 2000)),
  constraint brand_description_check CHECK ((length(description) <= 4000)),
  constraint brand_donts_check CHECK ((length(donts) <= 2000)),
  constraint brand_dos_check CHECK ((length(dos) <= 2000)),
  constraint brand_languages_check CHECK (((languages <@ '{en,nl}'::text[]) AND ((cardinality(languages) >= 1) AND (cardinality(languages) <= 2)))),
  constraint brand_logo_token_check1 CHECK ((length(logo_token) <= 60)),
  constraint brand_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint brand_preferred_words_check CHECK ((jsonb_typeof(preferred_words) = 'array'::text)),
  constraint brand_target_groups_check CHECK ((length(target_groups) <= 2000)),
  constraint brand_tone_by_channel_check CHECK ((jsonb_typeof(tone_by_channel) = 'object'::text)),
  constraint brand_tone_check CHECK ((tone = ANY (ARRAY['informal'::text, 'formal'::text, 'warm'::text, 'matter_of_fact'::text, 'playful'::text]))),
  constraint brand_tone_of_voice_check CHECK ((length(tone_of_voice) <= 2000)),
  constraint brand_traits_check CHECK ((jsonb_typeof(traits) = 'array'::text)),
  constraint brand_website_check CHECK ((length(website) <= 300)),
  constraint brand_company_id_created_by_fkey FOREIGN KEY (company_id, created_by) REFERENCES app_user(company_id, id),
  constraint brand_company_id_fkey FOREIGN KEY (company_id) REFERENCES tenant(id),
  constraint brand_company_id_logo_token_fkey FOREIGN KEY (company_id, logo_token) REFERENCES brand_logo(company_id, token)
);
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table brand_logo (
  company_id bigint not null,
  token text not null,
  media_type text not null,
  bytes integer not null,
  width integer not null,
  height integer not null,
  created_by bigint,
  created_at timestamp with time zone not null default now(),
  constraint brand_logo_pkey PRIMARY KEY (company_id, token),
  constraint brand_logo_bytes_check CHECK ((bytes > 0)),
  constraint brand_logo_height_check CHECK ((height > 0)),
  constraint brand_logo_media_type_check CHECK ((media_type = ANY (ARRAY['image/png'::text, 'image/jpeg'::text, 'image/webp'::text]))),
  constraint brand_logo_token_check CHECK (((length(token) >= 20) AND (length(token) <= 60))),
  constraint brand_logo_width_check CHECK ((width > 0)),
  constraint brand_logo_company_id_created_by_fkey FOREIGN KEY (company_id, created_by) REFERENCES app_user(company_id, id),
  constraint brand_logo_company_id_fkey FOREIGN KEY (company_id) REFERENCES tenant(id)
);
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table brand_version (
  company_id bigint not null,
  brand_id bigint not null,
  number integer not null,
  draft jsonb not null,
  why text not null,
  restored integer,
  made_by bigint,
  made_at timestamp with time zone not null default now(),
  constraint brand_version_pkey PRIMARY KEY (company_id, brand_id, number),
  constraint brand_version_number_check CHECK ((number > 0)),
  constraint brand_version_why_check CHECK ((why = ANY (ARRAY['created'::text, 'edited'::text, 'restored'::text]))),
  constraint brand_version_company_id_brand_id_fkey FOREIGN KEY (company_id, brand_id) REFERENCES brand(company_id, id) ON DELETE CASCADE,
  constraint brand_version_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES app_user(company_id, id)
);
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table calendar_feed (
  company_id bigint not null,
  user_id bigint not null,
  nonce bytea not null,
  created_at timestamp with time zone not null default now(),
  last_read_at timestamp with time zone,
  constraint calendar_feed_pkey PRIMARY KEY (company_id, user_id),
  constraint calendar_feed_nonce_check CHECK ((length(nonce) = 16)),
  constraint calendar_feed_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES app_user(company_id, id) ON DELETE CASCADE
);
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table campaign (
  company_id bigint not null,
  id bigint generated always as identity,
  name text not null,
  goal text,
  channel text not null default 'email'::text,
  mail_purpose text not null default 'Marketing'::text,
  promotion_id bigint,
  promotion_hash text,
  languages text[] not null default '{en}'::text[],
  subject text,
  subject_b text,
  subject_test_percent smallint not null default 100,
  subject_test_hours smallint not null default 4,
  subject_winner text,
  preheader text,
  body jsonb,
  translation jsonb,
  link_check jsonb,
  sender_name text,
  sender_email text,
  task jsonb,
  control_group_percent numeric(5,2) not null default 0,
  start_at timestamp with time zone,
  send_window jsonb,
  follow_ups jsonb not null default '[]'::jsonb,
  conversion_goal text not null default 'any_order'::text,
  conversion_window_days integer not null default 14,
  recipients text not null default 'primary'::text,
  rate_per_minute integer,
  status text not null default 'draft'::text,
  approved_hash text,
  waiting jsonb,
  failures smallint not null default 0,
  next_send_at timestamp with time zone,
  recipients_fixed_at timestamp with time zone,
  started_at timestamp with time zone,
  paused_at timestamp with time zone,
  completed_at timestamp with time zone,
  created_by bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  digital_source text,
  constraint campaign_pkey PRIMARY KEY (company_id, id),
  constraint campaign_name_key UNIQUE (company_id, created_by, name),
  constraint campaign_approved_hash_check CHECK ((length(approved_hash) <= 100)),
  constraint campaign_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'phone'::text, 'post'::text]))),
  constraint campaign_control_group_percent_check CHECK (((control_group_percent >= (0)::numeric) AND (control_group_percent <= (50)::numeric))),
  constraint campaign_conversion_goal_check CHECK ((conversion_goal = ANY (ARRAY['any_order'::text, 'promotion_products'::text]))),
  constraint campaign_conversion_window_days_check CHECK (((conversion_window_days >= 1) AND (conversion_window_days <= 365))),
  constraint campaign_digital_source_check CHECK ((digital_source = ANY (ARRAY['TrainedAlgorithmicMedia'::text, 'CompositeWithTrainedAlgorithmicMedia'::text, 'AlgorithmicMedia'::text]))),
  constraint campaign_goal_check CHECK ((length(goal) <= 2000)),
  constraint campaign_languages_check CHECK (((languages <@ ARRAY['en'::text, 'nl'::text]) AND ((cardinality(languages) >= 1) AND (cardinality(languages) <= 2)) AND ((cardinality(languages) = 1) OR (languages[1] <> languages[2])))),
  constraint campaign_mail_check CHECK (((channel <> 'email'::text) OR ((subject IS NOT NULL) AND (body IS NOT NULL) AND (sender_name IS NOT NULL) AND (sender_email IS NOT NULL)))),
  constraint campaign_mail_purpose_check CHECK ((mail_purpose = ANY (ARRAY['Marketing'::text, 'Service'::text]))),
  constraint campaign_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint campaign_preheader_check CHECK ((length(preheader) <= 300)),
  constraint campaign_rate_per_minute_check CHECK ((rate_per_minute > 0)),
  constraint campaign_recipients_check CHECK ((recipients = ANY (ARRAY['primary'::text, 'all'::text]))),
  constraint campaign_sender_email_check CHECK ((length(sender_email) <= 254)),
  constraint campaign_sender_name_check CHECK ((length(sender_name) <= 120)),
  constraint campaign_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'pending'::text, 'rejected'::text, 'scheduled'::text, 'running'::text, 'completed'::text, 'inactive'::text]))),
  constraint campaign_subject_b_check CHECK ((length(subject_b) <= 300)),
  constraint campaign_subject_check CHECK ((length(subject) <= 300)),
  constraint campaign_subject_test_hours_check CHECK (((subject_test_hours >= 1) AND (subject_test_hours <= 72))),
  constraint campaign_subject_test_percent_check CHECK (((subject_test_percent >= 10) AND (subject_test_percent <= 100))),
  constraint campaign_subject_winner_check CHECK ((subject_winner = ANY (ARRAY['A'::text, 'B'::text]))),
  constraint campaign_task_check CHECK (((channel <> 'phone'::text) OR (task IS NOT NULL))),
  constraint campaign_company_id_created_by_fkey FOREIGN KEY (company_id, created_by) REFERENCES app_user(company_id, id),
  constraint campaign_company_id_fkey FOREIGN KEY (company_id) REFERENCES tenant(id),
  constraint campaign_promotion_fkey FOREIGN KEY (company_id, promotion_id) REFERENCES promotion(company_id, id)
);
CREATE INDEX campaign_promotion_idx ON public.campaign USING btree (company_id, promotion_id) WHERE (promotion_id IS NOT NULL);
CREATE TRIGGER campaign_removed AFTER DELETE ON public.campaign REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION recipients_go_along();
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table campaign_audience (
  company_id bigint not null,
  campaign_id bigint not null,
  audience_id bigint not null,
  is_excluded boolean not null default false,
  place smallint not null default 0,
  constraint campaign_audience_pkey PRIMARY KEY (company_id, campaign_id, audience_id),
  constraint campaign_audience_company_id_audience_id_fkey FOREIGN KEY (company_id, audience_id) REFERENCES audience(company_id, id),
  constraint campaign_audience_company_id_campaign_id_fkey FOREIGN KEY (company_id, campaign_id) REFERENCES campaign(company_id, id) ON DELETE CASCADE
);
CREATE INDEX campaign_audience_audience_idx ON public.campaign_audience USING btree (company_id, audience_id);
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table campaign_event (
  company_id bigint not null,
  id bigint generated always as identity,
  campaign_id bigint not null,
  recipient_id bigint not null,
  type text not null,
  link_id bigint,
  is_scanner boolean not null default false,
  user_agent text,
  at timestamp with time zone not null default now(),
  constraint campaign_event_pkey PRIMARY KEY (company_id, id),
  constraint campaign_event_type_check CHECK ((type = ANY (ARRAY['opened'::text, 'clicked'::text, 'unsubscribed'::text, 'bounced'::text, 'complained'::text, 'trapped'::text]))),
  constraint campaign_event_user_agent_check CHECK ((length(user_agent) <= 300)),
  constraint campaign_event_company_id_recipient_id_fkey FOREIGN KEY (company_id, recipient_id) REFERENCES campaign_recipient(company_id, id) ON DELETE CASCADE
);
CREATE INDEX campaign_event_campaign_idx ON public.campaign_event USING btree (company_id, campaign_id, type, recipient_id);
CREATE INDEX campaign_event_clicked_idx ON public.campaign_event USING btree (company_id, at) WHERE ((type = 'clicked'::text) AND (NOT is_scanner));
CREATE TRIGGER tally_delete AFTER DELETE ON public.campaign_event REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION search.note_clicks();
CREATE TRIGGER tally_insert AFTER INSERT ON public.campaign_event REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION search.note_clicks();
CREATE TRIGGER tally_update AFTER UPDATE ON public.campaign_event REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION search.note_clicks();
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table campaign_follow_up (
  company_id bigint not null,
  campaign_id bigint not null,
  rule smallint not null,
  recipient_id bigint not null,
  activity_id bigint,
  at timestamp with time zone not null default now(),
  constraint campaign_follow_up_pkey PRIMARY KEY (company_id, campaign_id, rule, recipient_id),
  constraint campaign_follow_up_company_id_campaign_id_fkey FOREIGN KEY (company_id, campaign_id) REFERENCES campaign(company_id, id) ON DELETE CASCADE,
  constraint campaign_follow_up_company_id_recipient_id_fkey FOREIGN KEY (company_id, recipient_id) REFERENCES campaign_recipient(company_id, id) ON DELETE CASCADE
);
CREATE INDEX campaign_follow_up_recipient_idx ON public.campaign_follow_up USING btree (company_id, recipient_id);
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table campaign_image (
  company_id bigint not null,
  id bigint generated always as identity,
  token text not null,
  file_name text not null,
  media_type text not null,
  bytes integer not null,
  width integer not null,
  height integer not null,
  created_by bigint,
  created_at timestamp with time zone not null default now(),
  constraint campaign_image_pkey PRIMARY KEY (company_id, id),
  constraint campaign_image_token_key UNIQUE (company_id, token),
  constraint campaign_image_bytes_check CHECK ((bytes > 0)),
  constraint campaign_image_file_name_check CHECK ((length(file_name) <= 255)),
  constraint campaign_image_height_check CHECK ((height > 0)),
  constraint campaign_image_media_type_check CHECK ((media_type = ANY (ARRAY['image/png'::text, 'image/jpeg'::text, 'image/gif'::text, 'image/webp'::text]))),
  constraint campaign_image_token_check CHECK (((length(token) >= 20) AND (length(token) <= 60))),
  constraint campaign_image_width_check CHECK ((width > 0)),
  constraint campaign_image_company_id_created_by_fkey FOREIGN KEY (company_id, created_by) REFERENCES app_user(company_id, id),
  constraint campaign_image_company_id_fkey FOREIGN KEY (company_id) REFERENCES tenant(id)
);
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table campaign_link (
  company_id bigint not null,
  id bigint generated always as identity,
  campaign_id bigint not null,
  url text not null,
  constraint campaign_link_pkey PRIMARY KEY (company_id, id),
  constraint campaign_link_company_id_campaign_id_url_key UNIQUE (company_id, campaign_id, url),
  constraint campaign_link_url_check CHECK ((length(url) <= 2000)),
  constraint campaign_link_company_id_campaign_id_fkey FOREIGN KEY (company_id, campaign_id) REFERENCES campaign(company_id, id) ON DELETE CASCADE
);
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table campaign_recipient (
  company_id bigint not null,
  id bigint generated always as identity,
  campaign_id bigint not null,
  step smallint not null default 1,
  profile_id bigint not null,
  person_id bigint,
  arm text not null,
  variant text,
  email text,
  pace_key text,
  state text not null,
  reason text,
  attempts smallint not null default 0,
  not_before timestamp with time zone,
  worker text,
  lease_until timestamp with time zone,
  message_id text,
  left_at timestamp with time zone,
  sent_at timestamp with time zone,
  settled_by bigint,
  settled_at timestamp with time zone,
  constraint campaign_recipient_pkey PRIMARY KEY (company_id, id),
  constraint campaign_recipient_arm_check CHECK ((arm = ANY (ARRAY['treated'::text, 'control'::text]))),
  constraint campaign_recipient_email_check CHECK ((length(email) <= 254)),
  constraint campaign_recipient_message_id_check CHECK ((length(message_id) <= 300)),
  constraint campaign_recipient_pace_key_check CHECK ((length(pace_key) <= 253)),
  constraint campaign_recipient_reason_check CHECK ((length(reason) <= 500)),
  constraint campaign_recipient_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'sending'::text, 'sent'::text, 'failed'::text, 'bounced'::text, 'in_doubt'::text, 'cancelled'::text, 'control'::text]))),
  constraint campaign_recipient_variant_check CHECK ((variant = ANY (ARRAY['A'::text, 'B'::text]))),
  constraint campaign_recipient_worker_check CHECK ((length(worker) <= 100)),
  constraint campaign_recipient_company_id_profile_id_fkey FOREIGN KEY (company_id, profile_id) REFERENCES profile(company_id, id)
);
CREATE INDEX campaign_recipient_due_idx ON public.campaign_recipient USING btree (company_id, campaign_id, pace_key, id) WHERE (state = 'pending'::text);
CREATE INDEX campaign_recipient_leaving_idx ON public.campaign_recipient USING btree (company_id, campaign_id) WHERE (state = ANY (ARRAY['sending'::text, 'in_doubt'::text]));
CREATE INDEX campaign_recipient_person_idx ON public.campaign_recipient USING btree (company_id, person_id, sent_at) WHERE (sent_at IS NOT NULL);
CREATE INDEX campaign_recipient_profile_idx ON public.campaign_recipient USING btree (company_id, profile_id);
CREATE UNIQUE INDEX campaign_recipient_key ON public.campaign_recipient USING btree (company_id, campaign_id, step, profile_id, COALESCE(person_id, (0)::bigint));
CREATE TRIGGER campaign_recipient_added AFTER INSERT ON public.campaign_recipient REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION recipients_have_a_campaign();
CREATE TRIGGER campaign_recipient_stays BEFORE UPDATE OF company_id, campaign_id ON public.campaign_recipient FOR EACH ROW WHEN (((old.company_id <> new.company_id) OR (old.campaign_id <> new.campaign_id))) EXECUTE FUNCTION recipients_stay();
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
settings fillfactor=85;
the application may delete, insert, select, update;

create table campaign_setting (
  company_id bigint not null,
  cap_mails smallint,
  cap_days smallint not null default 7,
  theme jsonb not null default '{}'::jsonb,
  version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  constraint campaign_setting_pkey PRIMARY KEY (company_id),
  constraint campaign_setting_cap_days_check CHECK (((cap_days >= 1) AND (cap_days <= 90))),
  constraint campaign_setting_cap_mails_check CHECK (((cap_mails >= 1) AND (cap_mails <= 100))),
  constraint campaign_setting_company_id_fkey FOREIGN KEY (company_id) REFERENCES tenant(id)
);
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table campaign_template (
  company_id bigint not null,
  id bigint generated always as identity,
  name text not null,
  languages text[] not null default '{en}'::text[],
  subject text,
  body jsonb not null,
  translation jsonb,
  created_by bigint,
  created_at timestamp with time zone not null default now(),
  constraint campaign_template_pkey PRIMARY KEY (company_id, id),
  constraint campaign_template_name_key UNIQUE (company_id, name),
  constraint campaign_template_languages_check CHECK (((languages <@ ARRAY['en'::text, 'nl'::text]) AND ((cardinality(languages) >= 1) AND (cardinality(languages) <= 2)) AND ((cardinality(languages) = 1) OR (languages[1] <> languages[2])))),
  constraint campaign_template_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint campaign_template_subject_check CHECK ((length(subject) <= 300)),
  constraint campaign_template_company_id_created_by_fkey FOREIGN KEY (company_id, created_by) REFERENCES app_user(company_id, id),
  constraint campaign_template_company_id_fkey FOREIGN KEY (company_id) REFERENCES tenant(id)
);
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table change_ledger (
  company_id bigint not null,
  id bigint generated always as identity,
  run_type text not null,
  run_id bigint,
  table_name text not null,
  row_id bigint not null,
  action text not null,
  before jsonb,
  after jsonb,
  actor_id bigint,
  at timestamp with time zone not null default now(),
  constraint change_ledger_pkey PRIMARY KEY (company_id, id),
  constraint change_ledger_action_check CHECK ((action = ANY (ARRAY['create'::text, 'update'::text, 'delete'::text, 'move'::text]))),
  constraint change_ledger_run_type_check CHECK ((length(run_type) <= 40)),
  constraint change_ledger_table_name_check CHECK ((length(table_name) <= 60))
);
CREATE INDEX change_ledger_row_idx ON public.change_ledger USING btree (company_id, table_name, row_id, id);
CREATE INDEX change_ledger_run_idx ON public.change_ledger USING btree (company_id, run_type, run_id);
CREATE TRIGGER of_a_company AFTER INSERT ON public.change_ledger REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION rows_have_a_company();
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table classification_item (
  company_id bigint not null,
  run_id bigint not null,
  profile_id bigint not null,
  stage smallint not null,
  place integer not null,
  in_scope boolean not null default true,
  state text not null default 'waiting'::text,
  input_hash bytea,
  sent jsonb,
  said text,
  says real,
  reasons jsonb,
  cost numeric(14,6) not null default 0,
  tries smallint not null default 0,
  interrupted smallint not null default 0,
  claimed_until timestamp with time zone,
  taken_from bigint,
  answered_at timestamp with time zone,
  error text,
  constraint classification_item_pkey PRIMARY KEY (company_id, run_id, profile_id),
  constraint classification_item_error_check CHECK ((length(error) <= 500)),
  constraint classification_item_input_hash_check CHECK ((length(input_hash) = 16)),
  constraint classification_item_said_check CHECK ((said = ANY (ARRAY['High'::text, 'Medium'::text, 'Low'::text, 'Unknown'::text]))),
  constraint classification_item_says_check CHECK (((says >= (0)::double precision) AND (says <= (1)::double precision))),
  constraint classification_item_stage_check CHECK (((stage >= 0) AND (stage <= 2))),
  constraint classification_item_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'asking'::text, 'answered'::text, 'taken_over'::text, 'failed'::text]))),
  constraint classification_item_company_id_fkey FOREIGN KEY (company_id) REFERENCES tenant(id),
  constraint classification_item_company_id_profile_id_fkey FOREIGN KEY (company_id, profile_id) REFERENCES profile(company_id, id) ON DELETE CASCADE,
  constraint classification_item_company_id_run_id_fkey FOREIGN KEY (company_id, run_id) REFERENCES classification_run(company_id, id) ON DELETE CASCADE
);
CREATE INDEX classification_item_next_idx ON public.classification_item USING btree (company_id, run_id, stage, place) WHERE (state = ANY (ARRAY['waiting'::text, 'asking'::text]));
CREATE INDEX classification_item_profile_idx ON public.classification_item USING btree (company_id, profile_id) WHERE (said IS NOT NULL);
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table classification_label (
  company_id bigint not null,
  id bigint generated always as identity,
  profile_id bigint not null,
  user_id bigint not null,
  class text not null,
  note text,
  labelled_at timestamp with time zone not null default now(),
  constraint classification_label_pkey PRIMARY KEY (company_id, id),
  constraint classification_label_company_id_profile_id_user_id_key UNIQUE (company_id, profile_id, user_id),
  constraint classification_label_class_check CHECK ((class = ANY (ARRAY['High'::text, 'Medium'::text, 'Low'::text]))),
  constraint classification_label_note_check CHECK ((length(note) <= 500)),
  constraint classification_label_company_id_fkey FOREIGN KEY (company_id) REFERENCES tenant(id),
  constraint classification_label_company_id_profile_id_fkey FOREIGN KEY (company_id, profile_id) REFERENCES profile(company_id, id) ON DELETE CASCADE,
  constraint classification_label_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES app_user(company_id, id)
);
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table classification_override (
  company_id bigint not null,
  id bigint generated always as identity,
  profile_id bigint not null,
  class text not null,
  said text,
  note text,
  run_id bigint,
  user_id bigint,
  at timestamp with time zone not null default now(),
  constraint classification_override_pkey PRIMARY KEY (company_id, id),
  constraint classification_override_company_id_profile_id_key UNIQUE (company_id, profile_id),
  constraint classification_override_class_check CHECK ((class = ANY (ARRAY['High'::text, 'Medium'::text, 'Low'::text, 'Unknown'::text]))),
  constraint classification_override_note_check CHECK ((length(note) <= 500)),
  constraint classification_override_said_check CHECK ((said = ANY (ARRAY['High'::text, 'Medium'::text, 'Low'::text, 'Unknown'::text]))),
  constraint classification_override_company_id_fkey FOREIGN KEY (company_id) REFERENCES tenant(id),
  constraint classification_override_company_id_profile_id_fkey FOREIGN KEY (company_id, profile_id) REFERENCES profile(company_id, id) ON DELETE CASCADE,
  constraint classification_override_company_id_run_id_fkey FOREIGN KEY (company_id, run_id) REFERENCES classification_run(company_id, id) ON DELETE SET NULL (run_id),
  constraint classification_override_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES app_user(company_id, id)
);
CREATE INDEX classification_override_newest_idx ON public.classification_override USING btree (company_id, at DESC);
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table classification_prompt (
  company_id bigint not null,
  id bigint generated always as identity,
  number integer not null,
  fingerprint text not null,
  mode text not null,
  model text,
  criteria text not null,
  examples jsonb not null default '[]'::jsonb,
  columns text[] not null,
  wording text not null,
  created_by bigint,
  created_at timestamp with time zone not null default now(),
  confirmed_by bigint,
  confirmed_at timestamp with time zone,
  constraint classification_prompt_pkey PRIMARY KEY (company_id, id),
  constraint classification_prompt_company_id_fingerprint_key UNIQUE (company_id, fingerprint),
  constraint classification_prompt_company_id_number_key UNIQUE (company_id, number),
  constraint classification_prompt_criteria_check CHECK ((length(criteria) <= 4000)),
  constraint classification_prompt_examples_check CHECK ((jsonb_typeof(examples) = 'array'::text)),
  constraint classification_prompt_fingerprint_check CHECK ((length(fingerprint) <= 64)),
  constraint classification_prompt_mode_check CHECK ((mode = ANY (ARRAY['built_in'::text, 'model'::text]))),
  constraint classification_prompt_model_check CHECK ((length(model) <= 200)),
  constraint classification_prompt_number_check CHECK ((number > 0)),
  constraint classification_prompt_wording_check CHECK ((length(wording) <= 60)),
  constraint classification_prompt_company_id_confirmed_by_fkey FOREIGN KEY (company_id, confirmed_by) REFERENCES app_user(company_id, id),
  constraint classification_prompt_company_id_created_by_fkey FOREIGN KEY (company_id, created_by) REFERENCES app_user(company_id, id),
  constraint classification_prompt_company_id_fkey FOREIGN KEY (company_id) REFERENCES tenant(id)
);
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table classification_run (
  company_id bigint not null,
  id bigint generated always as identity,
  name text not null,
  again_of bigint,
  whom text not null,
  audience_id bigint,
  prompt_id bigint not null,
  engine text,
  row_limit integer,
  cap numeric(14,6),
  status text not null,
  paused text,
  starts boolean not null default false,
  waiting_until timestamp with time zone,
  total integer,
  done integer not null default 0,
  asked integer not null default 0,
  taken_over integer not null default 0,
  failed integer not null default 0,
  said_high integer not null default 0,
  said_medium integer not null default 0,
  said_low integer not null default 0,
  said_unknown integer not null default 0,
  interrupted integer not null default 0,
  cost numeric(14,6) not null default 0,
  tokens_in bigint not null default 0,
  tokens_out bigint not null default 0,
  estimate jsonb,
  likeness jsonb,
  fed text[] not null default '{}'::text[],
  run_id bigint,
  created_by bigint,
  created_at timestamp with time zone not null default now(),
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  constraint classification_run_pkey PRIMARY KEY (company_id, id),
  constraint classification_run_cap_check CHECK ((cap > (0)::numeric)),
  constraint classification_run_check CHECK (((status = 'paused'::text) = (paused IS NOT NULL))),
  constraint classification_run_engine_check CHECK ((length(engine) <= 200)),
  constraint classification_run_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint classification_run_paused_check CHECK ((length(paused) <= 40)),
  constraint classification_run_row_limit_check CHECK (((row_limit >= 1) AND (row_limit <= 100000))),
  constraint classification_run_status_check CHECK ((status = ANY (ARRAY['estimating'::text, 'ready'::text, 'queued'::text, 'running'::text, 'paused'::text, 'finished'::text, 'cancelled'::text]))),
  constraint classification_run_whom_check CHECK ((whom = ANY (ARRAY['audience'::text, 'leads'::text]))),
  constraint classification_run_company_id_again_of_fkey FOREIGN KEY (company_id, again_of) REFERENCES classification_run(company_id, id) ON DELETE CASCADE,
  constraint classification_run_company_id_audience_id_fkey FOREIGN KEY (company_id, audience_id) REFERENCES audience(company_id, id) ON DELETE SET NULL (audience_id),
  constraint classification_run_company_id_created_by_fkey FOREIGN KEY (company_id, created_by) REFERENCES app_user(company_id, id),
  constraint classification_run_company_id_fkey FOREIGN KEY (company_id) REFERENCES tenant(id),
  constraint classification_run_company_id_prompt_id_fkey FOREIGN KEY (company_id, prompt_id) REFERENCES classification_prompt(company_id, id)
);
CREATE INDEX classification_run_again_idx ON public.classification_run USING btree (company_id, again_of) WHERE (again_of IS NOT NULL);
CREATE INDEX classification_run_newest_idx ON public.classification_run USING btree (company_id, created_at DESC, id DESC);
CREATE INDEX classification_run_prompt_idx ON public.classification_run USING btree (company_id, prompt_id);
CREATE UNIQUE INDEX classification_run_fed_idx ON public.classification_run USING btree (company_id) WHERE (fed <> '{}'::text[]);
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table column_change (
  company_id bigint not null,
  xid xid8 not null default pg_current_xact_id(),
  id bigint generated always as identity,
  ids bigint[],
  at timestamp with time zone not null default now(),
  constraint column_change_pkey PRIMARY KEY (company_id, xid, id),
  constraint column_change_company_id_fkey FOREIGN KEY (company_id) REFERENCES tenant(id)
);
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select;

create table column_change_end (
  company_id bigint not null,
  xid xid8 not null,
  constraint column_change_end_pkey PRIMARY KEY (company_id),
  constraint column_change_end_company_id_fkey FOREIGN KEY (company_id) REFERENCES tenant(id)
);
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may insert, select, update;

create table comment_mention (
  company_id bigint not null,
  comment_id bigint not null,
  user_id bigint not null,
  constraint comment_mention_pkey PRIMARY KEY (company_id, comment_id, user_id),
  constraint comment_mention_company_id_comment_id_fkey FOREIGN KEY (company_id, comment_id) REFERENCES profile_comment(company_id, id) ON DELETE CASCADE,
  constraint comment_mention_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES app_user(company_id, id)
);
CREATE INDEX comment_mention_user_idx ON public.comment_mention USING btree (company_id, user_id);
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table company (
  company_id bigint not null,
  name text not null,
  logo text,
  website text,
  currency text not null default 'EUR'::text,
  locale text not null default 'nl-NL'::text,
  time_zone text not null default 'Europe/Amsterdam'::text,
  two_factor_policy text not null default 'required'::text,
  entitled_products text[] not null default '{}'::text[],
  four_eyes boolean not null default true,
  mail_footer text,
  partner_fields text[] not null default '{name,segment,city,province,website}'::text[],
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint company_pkey PRIMARY KEY (company_id),
  constraint company_currency_check CHECK ((length(currency) = 3)),
  constraint company_locale_check CHECK ((length(locale) <= 20)),
  constraint company_mail_footer_check CHECK ((length(mail_footer) <= 1000)),
  constraint company_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint company_time_zone_check CHECK ((length(time_zone) <= 60)),
  constraint company_two_factor_policy_check CHECK ((two_factor_policy = ANY (ARRAY['required'::text, 'optional'::text]))),
  constraint company_website_check CHECK (((length(website) <= 500) AND (website ~* '^https?://'::text))),
  constraint company_company_id_fkey FOREIGN KEY (company_id) REFERENCES tenant(id)
);
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table company_analysis (
  company_id bigint not null,
  analysis_date date not null,
  latest_invoice date,
  remarks jsonb not null default '[]'::jsonb,
  rebuilt_at timestamp with time zone not null default now(),
  constraint company_analysis_pkey PRIMARY KEY (company_id),
  constraint company_analysis_company_id_fkey FOREIGN KEY (company_id) REFERENCES tenant(id)
);
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table company_signals (
  company_id bigint not null,
  computed_at timestamp with time zone not null default now(),
  constraint company_signals_pkey PRIMARY KEY (company_id),
  constraint company_signals_company_id_fkey FOREIGN KEY (company_id) REFERENCES tenant(id)
);
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table content (
  company_id bigint not null,
  id bigint generated always as identity,
  name text not null,
  key_message text,
  brand_id bigint not null,
  gen_ai_campaign_id bigint,
  promotion_id bigint,
  channel text not null,
  languages text[] not null default '{nl}'::text[],
  length text not null default 'medium'::text,
  texts jsonb not null default '{}'::jsonb,
  variant_group text,
  variant text,
  judged text,
  judged_at timestamp with time zone,
  sources jsonb not null default '{}'::jsonb,
  open_claims integer not null default 0,
  number integer not null default 1,
  status text not null default 'draft'::text,
  approved_hash text,
  created_by bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint content_pkey PRIMARY KEY (company_id, id),
  constraint content_approved_hash_check CHECK ((length(approved_hash) <= 100)),
  constraint content_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'linkedin'::text, 'instagram'::text, 'facebook'::text, 'blog'::text, 'flyer'::text, 'sms'::text]))),
  constraint content_judged_check CHECK ((judged = ANY (ARRAY['kept'::text, 'thrown_away'::text]))),
  constraint content_judged_moment CHECK (((judged IS NULL) = (judged_at IS NULL))),
  constraint content_key_message_check CHECK ((length(key_message) <= 2000)),
  constraint content_languages_check CHECK (((languages <@ '{en,nl}'::text[]) AND ((cardinality(languages) >= 1) AND (cardinality(languages) <= 2)))),
  constraint content_length_check CHECK ((length = ANY (ARRAY['short'::text, 'medium'::text, 'long'::text]))),
  constraint content_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint content_sources_check CHECK ((jsonb_typeof(sources) = 'object'::text)),
  constraint content_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'pending'::text, 'rejected'::text, 'active'::text, 'inactive'::text]))),
  constraint content_texts_check CHECK ((jsonb_typeof(texts) = 'object'::text)),
  constraint content_variant_check CHECK ((variant = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text, 'E'::text, 'F'::text]))),
  constraint content_variant_group_check CHECK ((length(variant_group) <= 40)),
  constraint content_variant_of_group CHECK (((variant IS NULL) = (variant_group IS NULL))),
  constraint content_company_id_brand_id_fkey FOREIGN KEY (company_id, brand_id) REFERENCES brand(company_id, id),
  constraint content_company_id_created_by_fkey FOREIGN KEY (company_id, created_by) REFERENCES app_user(company_id, id),
  constraint content_company_id_fkey FOREIGN KEY (company_id) REFERENCES tenant(id),
  constraint content_company_id_gen_ai_campaign_id_fkey FOREIGN KEY (company_id, gen_ai_campaign_id) REFERENCES gen_ai_campaign(company_id, id) ON DELETE SET NULL (gen_ai_campaign_id),
  constraint content_company_id_promotion_id_fkey FOREIGN KEY (company_id, promotion_id) REFERENCES promotion(company_id, id) ON DELETE SET NULL (promotion_id)
);
CREATE INDEX content_brand_idx ON public.content USING btree (company_id, brand_id);
CREATE INDEX content_campaign_idx ON public.content USING btree (company_id, gen_ai_campaign_id);
CREATE INDEX content_promotion_idx ON public.content USING btree (company_id, promotion_id);
CREATE INDEX content_updated_idx ON public.content USING btree (company_id, updated_at);
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table content_claim (
  company_id bigint not null,
  content_id bigint not null,
  key text not null,
  claim text not null,
  language text not null,
  confirmed_by bigint,
  confirmed_at timestamp with time zone not null default now(),
  constraint content_claim_pkey PRIMARY KEY (company_id, content_id, key),
  constraint content_claim_claim_check CHECK ((length(claim) <= 500)),
  constraint content_claim_key_check CHECK ((length(key) <= 64)),
  constraint content_claim_language_check CHECK ((language = ANY (ARRAY['en'::text, 'nl'::text]))),
  constraint content_claim_company_id_confirmed_by_fkey FOREIGN KEY (company_id, confirmed_by) REFERENCES app_user(company_id, id),
  constraint content_claim_company_id_content_id_fkey FOREIGN KEY (company_id, content_id) REFERENCES content(company_id, id) ON DELETE CASCADE
);
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table content_origin (
  company_id bigint not null,
  id bigint generated always as identity,
  content_id bigint not null,
  kind text not null,
  language text not null,
  channel text not null,
  mode text not null,
  model text,
  prompt text not null,
  brand_id bigint,
  brand_version integer,
  facts jsonb not null default '[]'::jsonb,
  parts jsonb not null,
  tokens_in integer not null default 0,
  tokens_out integer not null default 0,
  cost numeric(12,6),
  fingerprint text not null,
  sentences text[] not null default '{}'::text[],
  signature text not null,
  made_by bigint,
  made_at timestamp with time zone not null default now(),
  thrown_away_at timestamp with time zone,
  constraint content_origin_pkey PRIMARY KEY (company_id, id),
  constraint content_origin_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'linkedin'::text, 'instagram'::text, 'facebook'::text, 'blog'::text, 'flyer'::text, 'sms'::text]))),
  constraint content_origin_facts_check CHECK ((jsonb_typeof(facts) = 'array'::text)),
  constraint content_origin_fingerprint_check CHECK ((length(fingerprint) = 64)),
  constraint content_origin_kind_check CHECK ((kind = ANY (ARRAY['generate'::text, 'rework'::text, 'translate'::text]))),
  constraint content_origin_language_check CHECK ((language = ANY (ARRAY['en'::text, 'nl'::text]))),
  constraint content_origin_mode_check CHECK ((mode = ANY (ARRAY['built_in'::text, 'model'::text]))),
  constraint content_origin_model_check CHECK ((length(model) <= 200)),
  constraint content_origin_parts_check CHECK ((jsonb_typeof(parts) = 'object'::text)),
  constraint content_origin_prompt_check CHECK ((length(prompt) <= 60)),
  constraint content_origin_signature_check CHECK ((length(signature) = 64)),
  constraint content_origin_company_id_fkey FOREIGN KEY (company_id) REFERENCES tenant(id),
  constraint content_origin_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES app_user(company_id, id)
);
CREATE INDEX content_origin_content_idx ON public.content_origin USING btree (company_id, content_id, id);
CREATE INDEX content_origin_fingerprint_idx ON public.content_origin USING btree (company_id, fingerprint);
CREATE INDEX content_origin_made_idx ON public.content_origin USING btree (company_id, made_at);
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table content_settings (
  company_id bigint not null,
  brand_id bigint,
  channels text[] not null default '{email}'::text[],
  language text not null default 'nl'::text,
  length text not null default 'medium'::text,
  variants integer not null default 2,
  version integer not null default 1,
  updated_by bigint,
  updated_at timestamp with time zone not null default now(),
  constraint content_settings_pkey PRIMARY KEY (company_id),
  constraint content_settings_language_check CHECK ((language = ANY (ARRAY['en'::text, 'nl'::text]))),
  constraint content_settings_length_check CHECK ((length = ANY (ARRAY['short'::text, 'medium'::text, 'long'::text]))),
  constraint content_settings_variants_check CHECK (((variants >= 1) AND (variants <= 6))),
  constraint content_settings_company_id_brand_id_fkey FOREIGN KEY (company_id, brand_id) REFERENCES brand(company_id, id) ON DELETE SET NULL (brand_id),
  constraint content_settings_company_id_fkey FOREIGN KEY (company_id) REFERENCES tenant(id),
  constraint content_settings_company_id_updated_by_fkey FOREIGN KEY (company_id, updated_by) REFERENCES app_user(company_id, id)
);
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table content_use (
  company_id bigint not null,
  id bigint generated always as identity,
  content_id bigint not null,
  campaign_id bigint,
  variant text,
  used_by bigint,
  used_at timestamp with time zone not null default now(),
  constraint content_use_pkey PRIMARY KEY (company_id, id),
  constraint content_use_variant_check CHECK ((variant = ANY (ARRAY['A'::text, 'B'::text]))),
  constraint content_use_company_id_campaign_id_fkey FOREIGN KEY (company_id, campaign_id) REFERENCES campaign(company_id, id) ON DELETE CASCADE,
  constraint content_use_company_id_content_id_fkey FOREIGN KEY (company_id, content_id) REFERENCES content(company_id, id) ON DELETE CASCADE,
  constraint content_use_company_id_used_by_fkey FOREIGN KEY (company_id, used_by) REFERENCES app_user(company_id, id)
);
CREATE INDEX content_use_content_idx ON public.content_use USING btree (company_id, content_id);
CREATE UNIQUE INDEX content_use_campaign_key ON public.content_use USING btree (company_id, campaign_id, content_id) WHERE (campaign_id IS NOT NULL);
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table content_version (
  company_id bigint not null,
  content_id bigint not null,
  number integer not null,
  draft jsonb not null,
  why text not null,
  restored integer,
  made_by bigint,
  made_at timestamp with time zone not null default now(),
  constraint content_version_pkey PRIMARY KEY (company_id, content_id, number),
  constraint content_version_number_check CHECK ((number > 0)),
  constraint content_version_why_check CHECK ((why = ANY (ARRAY['created'::text, 'generated'::text, 'edited'::text, 'restored'::text]))),
  constraint content_version_company_id_content_id_fkey FOREIGN KEY (company_id, content_id) REFERENCES content(company_id, id) ON DELETE CASCADE,
  constraint content_version_company_id_made_by_fkey FOREIGN KEY (company_id, made_by) REFERENCES app_user(company_id, id)
);
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table contract (
  company_id bigint not null,
  id bigint generated always as identity,
  profile_id bigint not null,
  number text not null,
  title text not null,
  status text not null default 'draft'::text,
  start_date date not null,
  end_date date not null,
  notice_days integer not null default 0,
  auto_renew boolean not null default false,
  renewal_months integer,
  value_per_year numeric(14,2),
  cancelled_on date,
  ended_on date,
  owner_id bigint,
  remind_days integer not null default 30,
  reminded_for date,
  created_by bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint contract_pkey PRIMARY KEY (company_id, id),
  constraint contract_check CHECK ((end_date >= start_date)),
  constraint contract_check1 CHECK ((auto_renew = (renewal_months IS NOT NULL))),
  constraint contract_notice_days_check CHECK (((notice_days >= 0) AND (notice_days <= 3650))),
  constraint contract_number_check CHECK (((length(number) >= 1) AND (length(number) <= 100))),
  constraint contract_remind_days_check CHECK (((remind_days >= 0) AND (remind_days <= 365))),
  constraint contract_renewal_months_check CHECK (((renewal_months >= 1) AND (renewal_months <= 600))),
  constraint contract_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'active'::text, 'ended'::text]))),
  constraint contract_title_check CHECK (((length(title) >= 1) AND (length(title) <= 300))),
  constraint contract_value_per_year_check CHECK ((value_per_year >= (0)::numeric)),
  constraint contract_company_id_fkey FOREIGN KEY (company_id) REFERENCES tenant(id),
  constraint contract_company_id_owner_id_fkey FOREIGN KEY (company_id, owner_id) REFERENCES app_user(company_id, id),
  constraint contract_company_id_profile_id_fkey FOREIGN KEY (company_id, profile_id) REFERENCES profile(company_id, id)
);
CREATE INDEX contract_profile_idx ON public.contract USING btree (company_id, profile_id);
CREATE INDEX contract_status_idx ON public.contract USING btree (company_id, status, id);
CREATE UNIQUE INDEX contract_number_key ON public.contract USING btree (company_id, lower(number));
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table crm_tally (
  company_id bigint not null,
  id bigint generated always as identity,
  opportunities bigint not null default 0,
  leads bigint not null default 0,
  clicks bigint not null default 0,
  constraint crm_tally_pkey PRIMARY KEY (company_id, id),
  constraint crm_tally_company_id_fkey FOREIGN KEY (company_id) REFERENCES tenant(id)
);
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table duplicate_dismissal (
  company_id bigint not null,
  low_id bigint not null,
  high_id bigint not null,
  dismissed_by bigint,
  dismissed_at timestamp with time zone not null default now(),
  constraint duplicate_dismissal_pkey PRIMARY KEY (company_id, low_id, high_id),
  constraint duplicate_dismissal_check CHECK ((high_id > low_id)),
  constraint duplicate_dismissal_company_id_dismissed_by_fkey FOREIGN KEY (company_id, dismissed_by) REFERENCES app_user(company_id, id),
  constraint duplicate_dismissal_company_id_high_id_fkey FOREIGN KEY (company_id, high_id) REFERENCES profile(company_id, id) ON DELETE CASCADE,
  constraint duplicate_dismissal_company_id_low_id_fkey FOREIGN KEY (company_id, low_id) REFERENCES profile(company_id, id) ON DELETE CASCADE
);
CREATE INDEX duplicate_dismissal_high_idx ON public.duplicate_dismissal USING btree (company_id, high_id);
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table duplicate_key (
  company_id bigint not null,
  profile_id bigint not null,
  kvk bigint,
  name bigint,
  address bigint,
  domain bigint,
  constraint duplicate_key_pkey PRIMARY KEY (company_id, profile_id)
);
CREATE INDEX duplicate_key_address_idx ON public.duplicate_key USING btree (company_id, address) WHERE (address IS NOT NULL);
CREATE INDEX duplicate_key_domain_idx ON public.duplicate_key USING btree (company_id, domain) WHERE (domain IS NOT NULL);
CREATE INDEX duplicate_key_kvk_idx ON public.duplicate_key USING btree (company_id, kvk) WHERE (kvk IS NOT NULL);
CREATE INDEX duplicate_key_name_idx ON public.duplicate_key USING btree (company_id, name) WHERE (name IS NOT NULL);
CREATE TRIGGER of_a_company AFTER INSERT ON public.duplicate_key REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION rows_have_a_company();
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table duplicate_pair (
  company_id bigint not null,
  low_id bigint not null,
  high_id bigint not null,
  score smallint not null,
  reasons text[] not null,
  constraint duplicate_pair_pkey PRIMARY KEY (company_id, low_id, high_id),
  constraint duplicate_pair_check CHECK ((high_id > low_id)),
  constraint duplicate_pair_score_check CHECK (((score >= 1) AND (score <= 100))),
  constraint duplicate_pair_company_id_fkey FOREIGN KEY (company_id) REFERENCES tenant(id)
);
CREATE INDEX duplicate_pair_high_idx ON public.duplicate_pair USING btree (company_id, high_id);
CREATE INDEX duplicate_pair_score_idx ON public.duplicate_pair USING btree (company_id, score DESC, low_id, high_id);
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table duplicate_pending (
  company_id bigint not null,
  id bigint generated always as identity,
  ids bigint[] not null,
  constraint duplicate_pending_pkey PRIMARY KEY (company_id, id)
);
CREATE TRIGGER of_a_company AFTER INSERT ON public.duplicate_pending REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION rows_have_a_company();
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table gen_ai_campaign (
  company_id bigint not null,
  id bigint generated always as identity,
  name text not null,
  goal text,
  key_message text,
  brand_id bigint not null,
  audience_id bigint,
  promotion_id bigint,
  channels text[] not null default '{}'::text[],
  starts_on date,
  ends_on date,
  created_by bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint gen_ai_campaign_pkey PRIMARY KEY (company_id, id),
  constraint gen_ai_campaign_name_key UNIQUE (company_id, name),
  constraint gen_ai_campaign_goal_check CHECK ((length(goal) <= 2000)),
  constraint gen_ai_campaign_key_message_check CHECK ((length(key_message) <= 2000)),
  constraint gen_ai_campaign_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint gen_ai_campaign_period_check CHECK ((ends_on >= starts_on)),
  constraint gen_ai_campaign_company_id_audience_id_fkey FOREIGN KEY (company_id, audience_id) REFERENCES audience(company_id, id) ON DELETE SET NULL (audience_id),
  constraint gen_ai_campaign_company_id_brand_id_fkey FOREIGN KEY (company_id, brand_id) REFERENCES brand(company_id, id),
  constraint gen_ai_campaign_company_id_created_by_fkey FOREIGN KEY (company_id, created_by) REFERENCES app_user(company_id, id),
  constraint gen_ai_campaign_company_id_fkey FOREIGN KEY (company_id) REFERENCES tenant(id),
  constraint gen_ai_campaign_company_id_promotion_id_fkey FOREIGN KEY (company_id, promotion_id) REFERENCES promotion(company_id, id) ON DELETE SET NULL (promotion_id)
);
CREATE INDEX gen_ai_campaign_audience_idx ON public.gen_ai_campaign USING btree (company_id, audience_id);
CREATE INDEX gen_ai_campaign_brand_idx ON public.gen_ai_campaign USING btree (company_id, brand_id);
CREATE INDEX gen_ai_campaign_promotion_idx ON public.gen_ai_campaign USING btree (company_id, promotion_id);
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table idempotency_key (
  company_id bigint not null,
  user_id bigint not null,
  key text not null,
  request_hash bytea not null,
  status integer not null,
  reply jsonb not null,
  created_at timestamp with time zone not null default now(),
  constraint idempotency_key_pkey PRIMARY KEY (company_id, user_id, key),
  constraint idempotency_key_key_check CHECK (((length(key) >= 1) AND (length(key) <= 200))),
  constraint idempotency_key_company_id_fkey FOREIGN KEY (company_id) REFERENCES tenant(id)
);
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table import_dry_row (
  company_id bigint not null,
  import_id bigint not null,
  action text not null,
  line bigint not null,
  profile_id bigint,
  name text,
  reason jsonb,
  fields jsonb not null default '{}'::jsonb,
  constraint import_dry_row_pkey PRIMARY KEY (company_id, import_id, action, line),
  constraint import_dry_row_action_check CHECK ((action = ANY (ARRAY['create'::text, 'update'::text, 'unchanged'::text, 'skip'::text]))),
  constraint import_dry_row_name_check CHECK ((length(name) <= 300)),
  constraint import_dry_row_company_id_import_id_fkey FOREIGN KEY (company_id, import_id) REFERENCES import_run(company_id, id) ON DELETE CASCADE
);
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table import_mapping (
  company_id bigint not null,
  kind text not null,
  mapping jsonb not null,
  number_format text,
  updated_at timestamp with time zone not null default now(),
  constraint import_mapping_pkey PRIMARY KEY (company_id, kind),
  constraint import_mapping_kind_check CHECK ((length(kind) <= 20)),
  constraint import_mapping_number_format_check CHECK ((number_format = ANY (ARRAY['comma'::text, 'point'::text]))),
  constraint import_mapping_company_id_fkey FOREIGN KEY (company_id) REFERENCES tenant(id)
);
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table import_reject (
  company_id bigint not null,
  import_id bigint not null,
  line bigint not null,
  reason jsonb not null,
  constraint import_reject_pkey PRIMARY KEY (company_id, import_id, line),
  constraint import_reject_company_id_import_id_fkey FOREIGN KEY (company_id, import_id) REFERENCES import_run(company_id, id) ON DELETE CASCADE
);
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table import_run (
  company_id bigint not null,
  id bigint generated always as identity,
  kind text not null,
  file_key text not null,
  file_name text not null,
  mapping jsonb not null,
  options jsonb not null,
  number_formats jsonb not null default '{}'::jsonb,
  created bigint not null default 0,
  updated bigint not null default 0,
  skipped bigint not null default 0,
  unchanged bigint not null default 0,
  rejected bigint not null default 0,
  remarks jsonb not null default '[]'::jsonb,
  undo_reversed bigint not null default 0,
  undo_deleted bigint not null default 0,
  undo_left bigint not null default 0,
  run_id bigint not null,
  constraint import_run_pkey PRIMARY KEY (company_id, id),
  constraint import_run_file_key_check CHECK ((length(file_key) <= 500)),
  constraint import_run_file_name_check CHECK ((length(file_name) <= 300)),
  constraint import_run_kind_check CHECK ((kind = ANY (ARRAY['profiles'::text, 'persons'::text, 'products'::text, 'invoices'::text, 'menus'::text, 'opportunities'::text, 'leads'::text]))),
  constraint import_run_company_id_fkey FOREIGN KEY (company_id) REFERENCES tenant(id),
  constraint import_run_company_id_run_id_fkey FOREIGN KEY (company_id, run_id) REFERENCES run(company_id, id)
);
CREATE UNIQUE INDEX import_run_run ON public.import_run USING btree (company_id, run_id);
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table invoice (
  company_id bigint not null,
  id bigint generated always as identity,
  invoice_number text not null,
  profile_id bigint not null,
  invoiced_on date not null,
  gross numeric(14,4) not null,
  net numeric(14,4) not null,
  sold numeric(14,4) not null default 0,
  is_order boolean not null generated always as (((sold > (0)::numeric) AND (net >= (0)::numeric))) stored,
  created_at timestamp with time zone not null default now(),
  constraint invoice_pkey PRIMARY KEY (company_id, id),
  constraint invoice_company_id_invoice_number_key UNIQUE (company_id, invoice_number),
  constraint invoice_invoice_number_check CHECK (((length(invoice_number) >= 1) AND (length(invoice_number) <= 100))),
  constraint invoice_company_id_profile_id_fkey FOREIGN KEY (company_id, profile_id) REFERENCES profile(company_id, id)
);
CREATE INDEX invoice_day_idx ON public.invoice USING btree (company_id, invoiced_on);
CREATE INDEX invoice_order_idx ON public.invoice USING btree (company_id, profile_id, invoiced_on) WHERE is_order;
CREATE INDEX invoice_profile_idx ON public.invoice USING btree (company_id, profile_id, invoiced_on);
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

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
  is_sold boolean not null generated always as (((quantity > (0)::numeric) AND (net >= (0)::numeric))) stored,
  constraint invoice_line_pkey PRIMARY KEY (company_id, invoice_id, line_no),
  constraint invoice_line_company_id_invoice_id_fkey FOREIGN KEY (company_id, invoice_id) REFERENCES invoice(company_id, id) ON DELETE CASCADE,
  constraint invoice_line_company_id_product_id_fkey FOREIGN KEY (company_id, product_id) REFERENCES product(company_id, id)
);
CREATE INDEX invoice_line_product_idx ON public.invoice_line USING btree (company_id, product_id);
CREATE TRIGGER invoice_line_added AFTER INSERT ON public.invoice_line REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_sold();
CREATE TRIGGER invoice_line_changed AFTER UPDATE ON public.invoice_line REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_sold();
CREATE TRIGGER invoice_line_removed AFTER DELETE ON public.invoice_line REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_sold();
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table lead_settings (
  company_id bigint not null,
  outcome_window integer not null default 180,
  high_from double precision,
  medium_from double precision,
  version integer not null default 1,
  updated_by bigint,
  updated_at timestamp with time zone not null default now(),
  constraint lead_settings_pkey PRIMARY KEY (company_id),
  constraint lead_settings_high_from_check CHECK ((high_from >= (0)::double precision)),
  constraint lead_settings_medium_from_check CHECK ((medium_from >= (0)::double precision)),
  constraint lead_settings_outcome_window_check CHECK (((outcome_window >= 14) AND (outcome_window <= 730))),
  constraint lead_settings_company_id_fkey FOREIGN KEY (company_id) REFERENCES tenant(id),
  constraint lead_settings_company_id_updated_by_fkey FOREIGN KEY (company_id, updated_by) REFERENCES app_user(company_id, id)
);
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table lead_snapshot (
  company_id bigint not null,
  profile_id bigint not null,
  known_at timestamp with time zone not null,
  origin text not null,
  segment text,
  subsegment text,
  sbi_code text,
  juridical_form text,
  credit_score text,
  residence_function text,
  employees_class text,
  province text,
  city text,
  source text,
  custom_column_01 text,
  custom_column_02 text,
  custom_column_03 text,
  custom_column_04 text,
  custom_column_05 text,
  ind_economically_active boolean,
  ind_coc_mail_allowed boolean,
  ind_visit_mail_allowed boolean,
  employees_total numeric(14,2),
  employees_full_time numeric(14,2),
  employees_part_time numeric(14,2),
  establishments_count numeric(14,2),
  pc_adr_m2 numeric(14,2),
  cua_net_amount numeric(14,2),
  dat_of_foundation date,
  dat_of_company date,
  constraint lead_snapshot_pkey PRIMARY KEY (company_id, profile_id),
  constraint lead_snapshot_city_check CHECK ((length(city) <= 200)),
  constraint lead_snapshot_credit_score_check CHECK ((length(credit_score) <= 60)),
  constraint lead_snapshot_custom_column_01_check CHECK ((length(custom_column_01) <= 500)),
  constraint lead_snapshot_custom_column_02_check CHECK ((length(custom_column_02) <= 500)),
  constraint lead_snapshot_custom_column_03_check CHECK ((length(custom_column_03) <= 500)),
  constraint lead_snapshot_custom_column_04_check CHECK ((length(custom_column_04) <= 500)),
  constraint lead_snapshot_custom_column_05_check CHECK ((length(custom_column_05) <= 500)),
  constraint lead_snapshot_employees_class_check CHECK ((length(employees_class) <= 60)),
  constraint lead_snapshot_juridical_form_check CHECK ((length(juridical_form) <= 200)),
  constraint lead_snapshot_origin_check CHECK ((origin = ANY (ARRAY['kept'::text, 'history'::text, 'first_known'::text]))),
  constraint lead_snapshot_province_check CHECK ((length(province) <= 100)),
  constraint lead_snapshot_residence_function_check CHECK ((length(residence_function) <= 200)),
  constraint lead_snapshot_sbi_code_check CHECK ((length(sbi_code) <= 20)),
  constraint lead_snapshot_segment_check CHECK ((length(segment) <= 200)),
  constraint lead_snapshot_source_check CHECK ((length(source) <= 200)),
  constraint lead_snapshot_subsegment_check CHECK ((length(subsegment) <= 200)),
  constraint lead_snapshot_company_id_fkey FOREIGN KEY (company_id) REFERENCES tenant(id),
  constraint lead_snapshot_company_id_profile_id_fkey FOREIGN KEY (company_id, profile_id) REFERENCES profile(company_id, id) ON DELETE CASCADE
);
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table lifecycle_settings (
  company_id bigint not null,
  horizon integer,
  margin double precision not null default 1,
  discount double precision not null default 0.01,
  stages jsonb,
  version integer not null default 1,
  updated_by bigint,
  updated_at timestamp with time zone not null default now(),
  constraint lifecycle_settings_pkey PRIMARY KEY (company_id),
  constraint lifecycle_settings_discount_check CHECK (((discount >= (0)::double precision) AND (discount <= (0.2)::double precision))),
  constraint lifecycle_settings_horizon_check CHECK (((horizon >= 7) AND (horizon <= 730))),
  constraint lifecycle_settings_margin_check CHECK (((margin >= (0.01)::double precision) AND (margin <= (1)::double precision))),
  constraint lifecycle_settings_company_id_fkey FOREIGN KEY (company_id) REFERENCES tenant(id),
  constraint lifecycle_settings_company_id_updated_by_fkey FOREIGN KEY (company_id, updated_by) REFERENCES app_user(company_id, id)
);
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table list_columns (
  company_id bigint not null,
  user_id bigint not null,
  list text not null,
  columns jsonb not null,
  updated_at timestamp with time zone not null default now(),
  constraint list_columns_pkey PRIMARY KEY (company_id, user_id, list),
  constraint list_columns_list_check CHECK ((list = 'profiles'::text)),
  constraint list_columns_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES app_user(company_id, id) ON DELETE CASCADE
);
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table login_directory (
  email text not null,
  company_id bigint not null,
  user_id bigint not null,
  constraint login_directory_pkey PRIMARY KEY (email),
  constraint login_directory_email_check CHECK (((email = lower(email)) AND (length(email) <= 254))),
  constraint login_directory_company_id_fkey FOREIGN KEY (company_id) REFERENCES tenant(id)
);
the application may delete, insert, select, update;

create table mail_link (
  company_id bigint not null,
  id bigint generated always as identity,
  user_id bigint not null,
  purpose text not null,
  token_hash bytea not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  invited_by bigint,
  created_at timestamp with time zone not null default now(),
  constraint mail_link_pkey PRIMARY KEY (company_id, id),
  constraint mail_link_company_id_token_hash_key UNIQUE (company_id, token_hash),
  constraint mail_link_purpose_check CHECK ((purpose = ANY (ARRAY['invite'::text, 'reset'::text]))),
  constraint mail_link_company_id_invited_by_fkey FOREIGN KEY (company_id, invited_by) REFERENCES app_user(company_id, id),
  constraint mail_link_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES app_user(company_id, id) ON DELETE CASCADE
);
CREATE INDEX mail_link_user_idx ON public.mail_link USING btree (company_id, user_id, purpose);
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table mail_opt_out (
  company_id bigint not null,
  email text not null,
  purpose text not null,
  campaign_id bigint,
  at timestamp with time zone not null default now(),
  constraint mail_opt_out_pkey PRIMARY KEY (company_id, email, purpose),
  constraint mail_opt_out_email_check CHECK (((email = lower(email)) AND (length(email) <= 254))),
  constraint mail_opt_out_purpose_check CHECK ((purpose = ANY (ARRAY['Marketing'::text, 'Service'::text, 'Tracking'::text]))),
  constraint mail_opt_out_company_id_fkey FOREIGN KEY (company_id) REFERENCES tenant(id)
);
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table mail_pace (
  key text not null,
  next_at timestamp with time zone not null,
  constraint mail_pace_pkey PRIMARY KEY (key),
  constraint mail_pace_key_check CHECK ((length(key) <= 253))
);
the application may insert, select, update;

create table mail_return (
  company_id bigint not null,
  id bigint generated always as identity,
  kind text not null,
  source text not null,
  email text not null,
  campaign_id bigint,
  recipient_id bigint,
  status text,
  detail text,
  fingerprint text not null,
  at timestamp with time zone not null,
  personal_mail_id bigint,
  constraint mail_return_pkey PRIMARY KEY (company_id, id),
  constraint mail_return_company_id_fingerprint_key UNIQUE (company_id, fingerprint),
  constraint mail_return_detail_check CHECK ((length(detail) <= 500)),
  constraint mail_return_email_check CHECK (((email = lower(email)) AND (length(email) <= 254))),
  constraint mail_return_fingerprint_check CHECK ((length(fingerprint) <= 64)),
  constraint mail_return_kind_check CHECK ((kind = ANY (ARRAY['hard'::text, 'soft'::text, 'complaint'::text]))),
  constraint mail_return_source_check CHECK ((source = ANY (ARRAY['smtp'::text, 'dsn'::text, 'arf'::text, 'webhook'::text]))),
  constraint mail_return_status_check CHECK ((length(status) <= 20)),
  constraint mail_return_company_id_fkey FOREIGN KEY (company_id) REFERENCES tenant(id),
  constraint mail_return_company_id_personal_mail_id_fkey FOREIGN KEY (company_id, personal_mail_id) REFERENCES personal_mail(company_id, id) ON DELETE SET NULL (personal_mail_id),
  constraint mail_return_company_id_recipient_id_fkey FOREIGN KEY (company_id, recipient_id) REFERENCES campaign_recipient(company_id, id) ON DELETE CASCADE
);
CREATE INDEX mail_return_email_idx ON public.mail_return USING btree (company_id, email, at);
CREATE INDEX mail_return_personal_idx ON public.mail_return USING btree (company_id, personal_mail_id) WHERE (personal_mail_id IS NOT NULL);
CREATE INDEX mail_return_recipient_idx ON public.mail_return USING btree (company_id, recipient_id);
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table mail_webhook (
  company_id bigint not null,
  generation integer not null default 1,
  constraint mail_webhook_pkey PRIMARY KEY (company_id),
  constraint mail_webhook_company_id_fkey FOREIGN KEY (company_id) REFERENCES tenant(id)
);
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table mass_action (
  company_id bigint not null,
  id bigint generated always as identity,
  action jsonb not null,
  changed integer not null default 0,
  same integer not null default 0,
  skipped integer not null default 0,
  run_id bigint not null,
  constraint mass_action_pkey PRIMARY KEY (company_id, id),
  constraint mass_action_company_id_fkey FOREIGN KEY (company_id) REFERENCES tenant(id),
  constraint mass_action_company_id_run_id_fkey FOREIGN KEY (company_id, run_id) REFERENCES run(company_id, id)
);
CREATE UNIQUE INDEX mass_action_run ON public.mass_action USING btree (company_id, run_id);
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table mass_action_row (
  company_id bigint not null,
  run_id bigint not null,
  profile_id bigint not null,
  effect text,
  reason text,
  constraint mass_action_row_pkey PRIMARY KEY (company_id, run_id, profile_id),
  constraint mass_action_row_effect_check CHECK ((effect = ANY (ARRAY['change'::text, 'same'::text, 'skip'::text]))),
  constraint mass_action_row_reason_check CHECK ((reason = ANY (ARRAY['do_not_contact'::text, 'has_open'::text, 'no_open'::text, 'gone'::text]))),
  constraint mass_action_row_company_id_run_id_fkey FOREIGN KEY (company_id, run_id) REFERENCES mass_action(company_id, id) ON DELETE CASCADE
);
CREATE INDEX mass_action_row_open_idx ON public.mass_action_row USING btree (company_id, run_id, profile_id) WHERE (effect IS NULL);
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table menu_item (
  company_id bigint not null,
  id bigint generated always as identity,
  profile_id bigint not null,
  section text,
  name text not null,
  price numeric(14,2),
  proposition_id bigint,
  created_at timestamp with time zone not null default now(),
  constraint menu_item_pkey PRIMARY KEY (company_id, id),
  constraint menu_item_name_check CHECK (((length(name) >= 1) AND (length(name) <= 300))),
  constraint menu_item_section_check CHECK ((length(section) <= 200)),
  constraint menu_item_company_id_profile_id_fkey FOREIGN KEY (company_id, profile_id) REFERENCES profile(company_id, id) ON DELETE CASCADE,
  constraint menu_item_company_id_proposition_id_fkey FOREIGN KEY (company_id, proposition_id) REFERENCES product_category(company_id, id)
);
CREATE INDEX menu_item_proposition_idx ON public.menu_item USING btree (company_id, proposition_id) WHERE (proposition_id IS NOT NULL);
CREATE UNIQUE INDEX menu_item_name_key ON public.menu_item USING btree (company_id, profile_id, COALESCE(section, ''::text), name);
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table model_prediction (
  company_id bigint not null,
  model_run_id bigint not null,
  part integer not null,
  first_profile bigint not null,
  last_profile bigint not null,
  customers integer not null,
  columns bytea not null,
  constraint model_prediction_pkey PRIMARY KEY (company_id, model_run_id, part),
  constraint model_prediction_company_id_fkey FOREIGN KEY (company_id) REFERENCES tenant(id),
  constraint model_prediction_company_id_model_run_id_fkey FOREIGN KEY (company_id, model_run_id) REFERENCES model_run(company_id, id) ON DELETE CASCADE
);
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table model_result (
  company_id bigint not null,
  id bigint generated always as identity,
  model_run_id bigint not null,
  level text not null,
  name text not null,
  customers integer not null,
  card jsonb not null,
  figures jsonb not null,
  constraint model_result_pkey PRIMARY KEY (company_id, id),
  constraint model_result_company_id_model_run_id_level_name_key UNIQUE (company_id, model_run_id, level, name),
  constraint model_result_level_check CHECK ((level = ANY (ARRAY['total'::text, 'segment'::text]))),
  constraint model_result_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint model_result_company_id_fkey FOREIGN KEY (company_id) REFERENCES tenant(id),
  constraint model_result_company_id_model_run_id_fkey FOREIGN KEY (company_id, model_run_id) REFERENCES model_run(company_id, id) ON DELETE CASCADE
);
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table model_run (
  company_id bigint not null,
  id bigint generated always as identity,
  model text not null,
  run_id bigint,
  day date not null,
  reason text not null,
  settings jsonb not null,
  fingerprint text not null,
  invoices integer not null,
  customers integer not null,
  timings jsonb not null,
  created_by bigint,
  finished_at timestamp with time zone not null default now(),
  constraint model_run_pkey PRIMARY KEY (company_id, id),
  constraint model_run_fingerprint_check CHECK ((length(fingerprint) <= 64)),
  constraint model_run_model_check CHECK ((model = ANY (ARRAY['lifecycle'::text, 'leads'::text, 'whitespots'::text]))),
  constraint model_run_reason_check CHECK ((reason = ANY (ARRAY['nightly'::text, 'import'::text, 'demand'::text, 'settings'::text]))),
  constraint model_run_company_id_created_by_fkey FOREIGN KEY (company_id, created_by) REFERENCES app_user(company_id, id),
  constraint model_run_company_id_fkey FOREIGN KEY (company_id) REFERENCES tenant(id)
);
CREATE INDEX model_run_latest_idx ON public.model_run USING btree (company_id, model, id DESC);
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table notification (
  company_id bigint not null,
  id bigint generated always as identity,
  user_id bigint not null,
  kind text not null,
  actor_id bigint,
  profile_id bigint,
  about text,
  reason text,
  due_on date,
  path text,
  once text,
  created_at timestamp with time zone not null default now(),
  read_at timestamp with time zone,
  mailed_at timestamp with time zone,
  constraint notification_pkey PRIMARY KEY (company_id, id),
  constraint notification_about_check CHECK ((length(about) <= 300)),
  constraint notification_kind_check CHECK (((length(kind) >= 1) AND (length(kind) <= 60))),
  constraint notification_once_check CHECK (((length(once) >= 1) AND (length(once) <= 200))),
  constraint notification_path_check CHECK (((length(path) >= 1) AND (length(path) <= 300))),
  constraint notification_reason_check CHECK ((length(reason) <= 2000)),
  constraint notification_company_id_actor_id_fkey FOREIGN KEY (company_id, actor_id) REFERENCES app_user(company_id, id),
  constraint notification_company_id_fkey FOREIGN KEY (company_id) REFERENCES tenant(id),
  constraint notification_company_id_profile_id_fkey FOREIGN KEY (company_id, profile_id) REFERENCES profile(company_id, id) ON DELETE CASCADE,
  constraint notification_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES app_user(company_id, id) ON DELETE CASCADE
);
CREATE INDEX notification_unread_idx ON public.notification USING btree (company_id, user_id) WHERE (read_at IS NULL);
CREATE INDEX notification_user_idx ON public.notification USING btree (company_id, user_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX notification_once_key ON public.notification USING btree (company_id, user_id, once);
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table notification_setting (
  company_id bigint not null,
  user_id bigint not null,
  daily_mail boolean not null default true,
  mailed_on date,
  kinds jsonb not null default '{}'::jsonb,
  constraint notification_setting_pkey PRIMARY KEY (company_id, user_id),
  constraint notification_setting_kinds_check CHECK ((jsonb_typeof(kinds) = 'object'::text)),
  constraint notification_setting_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES app_user(company_id, id) ON DELETE CASCADE
);
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table opportunity (
  company_id bigint not null,
  id bigint generated always as identity,
  external_id text,
  title text not null,
  profile_id bigint,
  person_id bigint,
  status text not null default 'lead'::text,
  value numeric(14,2),
  probability numeric(5,2),
  expected_close date,
  owner_id bigint,
  owner_name text,
  source text,
  campaign_id bigint,
  lost_reason text,
  rank text collate "C" not null default ('P'::text || lpad((('99999999999'::bigint - nextval('opportunity_rank_seq'::regclass)))::text, 11, '0'::text)),
  created_by bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  closed_at timestamp with time zone,
  version integer not null default 1,
  dated boolean not null default true,
  constraint opportunity_pkey PRIMARY KEY (company_id, id),
  constraint opportunity_external_id_check CHECK (((length(external_id) >= 1) AND (length(external_id) <= 100))),
  constraint opportunity_lost_reason_check CHECK ((length(lost_reason) <= 1000)),
  constraint opportunity_owner_name_check CHECK ((length(owner_name) <= 200)),
  constraint opportunity_probability_check CHECK (((probability >= (0)::numeric) AND (probability <= (100)::numeric))),
  constraint opportunity_rank_check CHECK ((length(rank) <= 200)),
  constraint opportunity_source_check CHECK ((length(source) <= 200)),
  constraint opportunity_status_check CHECK ((status = ANY (ARRAY['lead'::text, 'prospect'::text, 'qualified'::text, 'opportunity'::text, 'proposal'::text, 'negotiation'::text, 'deal'::text, 'lost'::text, 'closed'::text]))),
  constraint opportunity_title_check CHECK (((length(title) >= 1) AND (length(title) <= 300))),
  constraint opportunity_company_id_campaign_id_fkey FOREIGN KEY (company_id, campaign_id) REFERENCES campaign(company_id, id) ON DELETE SET NULL (campaign_id),
  constraint opportunity_company_id_owner_id_fkey FOREIGN KEY (company_id, owner_id) REFERENCES app_user(company_id, id),
  constraint opportunity_company_id_person_id_fkey FOREIGN KEY (company_id, person_id) REFERENCES person(company_id, id) ON DELETE SET NULL (person_id),
  constraint opportunity_company_id_profile_id_fkey FOREIGN KEY (company_id, profile_id) REFERENCES profile(company_id, id)
);
CREATE INDEX opportunity_board_idx ON public.opportunity USING btree (company_id, status, closed_at) INCLUDE (id, value, probability, expected_close, owner_id, source, campaign_id, profile_id, created_at, dated);
CREATE INDEX opportunity_campaign_idx ON public.opportunity USING btree (company_id, campaign_id) WHERE (campaign_id IS NOT NULL);
CREATE INDEX opportunity_created_idx ON public.opportunity USING btree (company_id, created_at, id) INCLUDE (owner_id, profile_id, dated);
CREATE INDEX opportunity_expected_close_idx ON public.opportunity USING btree (company_id, expected_close) WHERE ((expected_close IS NOT NULL) AND (closed_at IS NULL));
CREATE INDEX opportunity_owner_idx ON public.opportunity USING btree (company_id, owner_id, status) WHERE (owner_id IS NOT NULL);
CREATE INDEX opportunity_owner_name_idx ON public.opportunity USING btree (company_id, owner_name) WHERE ((owner_id IS NULL) AND (owner_name IS NOT NULL));
CREATE INDEX opportunity_person_idx ON public.opportunity USING btree (company_id, person_id) WHERE (person_id IS NOT NULL);
CREATE INDEX opportunity_profile_idx ON public.opportunity USING btree (company_id, profile_id);
CREATE INDEX opportunity_status_idx ON public.opportunity USING btree (company_id, status, rank, id);
CREATE INDEX opportunity_taken_idx ON public.opportunity USING btree (company_id, ((closed_at - created_at))) WHERE ((closed_at IS NOT NULL) AND (status = ANY (ARRAY['deal'::text, 'lost'::text])) AND dated);
CREATE UNIQUE INDEX opportunity_external_id_key ON public.opportunity USING btree (company_id, external_id);
CREATE TRIGGER history_update AFTER UPDATE ON public.opportunity REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_opportunity_changes();
CREATE TRIGGER of_a_company AFTER INSERT ON public.opportunity REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION rows_have_a_company();
CREATE TRIGGER opportunity_end BEFORE INSERT OR UPDATE OF status, closed_at ON public.opportunity FOR EACH ROW WHEN (((new.status = ANY (ARRAY['deal'::text, 'lost'::text, 'closed'::text])) IS DISTINCT FROM (new.closed_at IS NOT NULL))) EXECUTE FUNCTION opportunity_keeps_its_end();
CREATE TRIGGER parts_go_along AFTER DELETE ON public.opportunity REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION parts_go_along();
CREATE TRIGGER search_delete AFTER DELETE ON public.opportunity REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION search.note_opportunities();
CREATE TRIGGER search_insert AFTER INSERT ON public.opportunity REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION search.note_opportunities();
CREATE TRIGGER search_update AFTER UPDATE ON public.opportunity REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION search.note_opportunities();
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table opportunity_event (
  company_id bigint not null,
  id bigint generated always as identity,
  opportunity_id bigint not null,
  type text not null,
  from_value text,
  to_value text,
  reason text,
  actor_id bigint,
  at timestamp with time zone not null default now(),
  from_owner_id bigint,
  constraint opportunity_event_pkey PRIMARY KEY (company_id, opportunity_id, id),
  constraint opportunity_event_from_value_check CHECK ((length(from_value) <= 2000)),
  constraint opportunity_event_reason_check CHECK ((length(reason) <= 1000)),
  constraint opportunity_event_to_value_check CHECK ((length(to_value) <= 2000)),
  constraint opportunity_event_type_check CHECK (((type = ANY (ARRAY['created'::text, 'status'::text, 'owner'::text, 'probability'::text, 'value'::text])) OR (type ~ '^[a-z][a-z_]{0,59}$'::text)))
);
CREATE INDEX opportunity_event_changes_idx ON public.opportunity_event USING btree (company_id, at) WHERE (type <> 'created'::text);
CREATE INDEX opportunity_event_ended_idx ON public.opportunity_event USING btree (company_id, at) WHERE ((type = 'status'::text) AND (from_value = ANY (ARRAY['deal'::text, 'lost'::text, 'closed'::text])));
CREATE TRIGGER of_an_opportunity AFTER INSERT ON public.opportunity_event REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION rows_have_an_opportunity();
CREATE TRIGGER stays_with_its_opportunity BEFORE UPDATE OF company_id, opportunity_id ON public.opportunity_event FOR EACH ROW WHEN (((old.company_id <> new.company_id) OR (old.opportunity_id <> new.opportunity_id))) EXECUTE FUNCTION parts_stay();
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table opportunity_product (
  company_id bigint not null,
  opportunity_id bigint not null,
  product_id bigint not null,
  quantity numeric(14,3) not null default 1,
  price numeric(14,2),
  constraint opportunity_product_pkey PRIMARY KEY (company_id, opportunity_id, product_id),
  constraint opportunity_product_price_check CHECK ((price >= (0)::numeric)),
  constraint opportunity_product_quantity_check CHECK ((quantity > (0)::numeric)),
  constraint opportunity_product_company_id_product_id_fkey FOREIGN KEY (company_id, product_id) REFERENCES product(company_id, id)
);
CREATE INDEX opportunity_product_idx ON public.opportunity_product USING btree (company_id, product_id, opportunity_id);
CREATE TRIGGER of_an_opportunity AFTER INSERT ON public.opportunity_product REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION rows_have_an_opportunity();
CREATE TRIGGER stays_with_its_opportunity BEFORE UPDATE OF company_id, opportunity_id ON public.opportunity_product FOR EACH ROW WHEN (((old.company_id <> new.company_id) OR (old.opportunity_id <> new.opportunity_id))) EXECUTE FUNCTION parts_stay();
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table outbox_mail (
  company_id bigint not null,
  id bigint generated always as identity,
  message_id text not null,
  mail_from text not null,
  mail_to text not null,
  subject text not null,
  html text,
  text text,
  headers jsonb not null default '{}'::jsonb,
  sent_at timestamp with time zone not null default now(),
  constraint outbox_mail_pkey PRIMARY KEY (company_id, id),
  constraint outbox_mail_mail_from_check CHECK ((length(mail_from) <= 500)),
  constraint outbox_mail_mail_to_check CHECK ((length(mail_to) <= 500)),
  constraint outbox_mail_message_id_check CHECK ((length(message_id) <= 300)),
  constraint outbox_mail_subject_check CHECK ((length(subject) <= 1000)),
  constraint outbox_mail_company_id_fkey FOREIGN KEY (company_id) REFERENCES tenant(id)
);
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table owner_word (
  company_id bigint not null,
  word text not null,
  user_id bigint not null,
  constraint owner_word_pkey PRIMARY KEY (company_id, word),
  constraint owner_word_word_check CHECK (((word = lower(word)) AND ((length(word) >= 1) AND (length(word) <= 400)))),
  constraint owner_word_company_id_fkey FOREIGN KEY (company_id) REFERENCES tenant(id),
  constraint owner_word_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES app_user(company_id, id) ON DELETE CASCADE
);
CREATE INDEX owner_word_user_idx ON public.owner_word USING btree (company_id, user_id);
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table passkey (
  company_id bigint not null,
  id bigint generated always as identity,
  user_id bigint not null,
  name text not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null default 0,
  transports text[] not null default '{}'::text[],
  created_at timestamp with time zone not null default now(),
  last_used_at timestamp with time zone,
  constraint passkey_pkey PRIMARY KEY (company_id, id),
  constraint passkey_company_id_credential_id_key UNIQUE (company_id, credential_id),
  constraint passkey_credential_id_check CHECK ((length(credential_id) <= 1500)),
  constraint passkey_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint passkey_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES app_user(company_id, id) ON DELETE CASCADE
);
CREATE INDEX passkey_user_idx ON public.passkey USING btree (company_id, user_id);
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table person (
  company_id bigint not null,
  id bigint generated always as identity,
  external_id text,
  profile_id bigint not null,
  first_name text,
  last_name text,
  job_function text,
  email text,
  email_key text generated always as (lower(email)) stored,
  phone text,
  language text,
  email_consent boolean,
  consent_at timestamp with time zone,
  consent_source text,
  is_primary boolean not null default false,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint person_pkey PRIMARY KEY (company_id, id),
  constraint person_consent_source_check CHECK ((length(consent_source) <= 200)),
  constraint person_email_check CHECK ((length(email) <= 254)),
  constraint person_external_id_check CHECK (((length(external_id) >= 1) AND (length(external_id) <= 100))),
  constraint person_first_name_check CHECK ((length(first_name) <= 100)),
  constraint person_job_function_check CHECK ((length(job_function) <= 150)),
  constraint person_language_check CHECK ((language = ANY (ARRAY['en'::text, 'nl'::text]))),
  constraint person_last_name_check CHECK ((length(last_name) <= 150)),
  constraint person_phone_check CHECK ((length(phone) <= 60)),
  constraint person_company_id_profile_id_fkey FOREIGN KEY (company_id, profile_id) REFERENCES profile(company_id, id) ON DELETE CASCADE
);
CREATE INDEX person_email_idx ON public.person USING btree (company_id, lower(email));
CREATE INDEX person_email_key_idx ON public.person USING btree (company_id, email_key);
CREATE INDEX person_mailable_idx ON public.person USING btree (company_id, profile_id) INCLUDE (email_key) WHERE ((email_key IS NOT NULL) AND (email_consent IS TRUE));
CREATE INDEX person_profile_idx ON public.person USING btree (company_id, profile_id);
CREATE UNIQUE INDEX person_external_id_key ON public.person USING btree (company_id, external_id);
CREATE TRIGGER columns_delete AFTER DELETE ON public.person REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changed_persons();
CREATE TRIGGER columns_insert AFTER INSERT ON public.person REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changed_persons();
CREATE TRIGGER columns_update AFTER UPDATE ON public.person REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changed_persons();
CREATE TRIGGER search_delete AFTER DELETE ON public.person REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION search.note_persons();
CREATE TRIGGER search_insert AFTER INSERT ON public.person REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION search.note_persons();
CREATE TRIGGER search_update AFTER UPDATE ON public.person REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION search.note_persons();
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table person_alias (
  company_id bigint not null,
  id bigint generated always as identity,
  external_id text not null,
  person_id bigint not null,
  merge_id bigint not null,
  constraint person_alias_pkey PRIMARY KEY (company_id, id),
  constraint person_alias_company_id_external_id_key UNIQUE (company_id, external_id),
  constraint person_alias_external_id_check CHECK (((length(external_id) >= 1) AND (length(external_id) <= 100))),
  constraint person_alias_company_id_merge_id_fkey FOREIGN KEY (company_id, merge_id) REFERENCES profile_merge(company_id, id),
  constraint person_alias_company_id_person_id_fkey FOREIGN KEY (company_id, person_id) REFERENCES person(company_id, id) ON DELETE CASCADE
);
CREATE INDEX person_alias_merge_idx ON public.person_alias USING btree (company_id, merge_id);
CREATE INDEX person_alias_person_idx ON public.person_alias USING btree (company_id, person_id);
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table personal_mail (
  company_id bigint not null,
  id bigint generated always as identity,
  activity_id bigint not null,
  to_profile boolean not null,
  state text not null default 'waiting'::text,
  reason text,
  from_name text not null,
  from_email text not null,
  reply_name text not null,
  reply_email text not null,
  to_name text not null,
  to_email text not null,
  language text not null,
  subject text not null,
  body text not null,
  acknowledged boolean not null,
  sent_subject text,
  sent_html text,
  sent_text text,
  message_id text,
  attempts smallint not null default 0,
  not_before timestamp with time zone not null,
  hold_until timestamp with time zone not null,
  lease_until timestamp with time zone,
  sent_by bigint,
  created_at timestamp with time zone not null default now(),
  sent_at timestamp with time zone,
  returned_at timestamp with time zone,
  constraint personal_mail_pkey PRIMARY KEY (company_id, id),
  constraint personal_mail_body_check CHECK (((length(body) >= 1) AND (length(body) <= 20000))),
  constraint personal_mail_from_email_check CHECK ((length(from_email) <= 254)),
  constraint personal_mail_from_name_check CHECK ((length(from_name) <= 400)),
  constraint personal_mail_language_check CHECK ((language = ANY (ARRAY['en'::text, 'nl'::text]))),
  constraint personal_mail_message_id_check CHECK ((length(message_id) <= 300)),
  constraint personal_mail_reason_check CHECK ((length(reason) <= 2000)),
  constraint personal_mail_reply_email_check CHECK ((length(reply_email) <= 254)),
  constraint personal_mail_reply_name_check CHECK ((length(reply_name) <= 200)),
  constraint personal_mail_sent_subject_check CHECK ((length(sent_subject) <= 1000)),
  constraint personal_mail_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sending'::text, 'sent'::text, 'bounced'::text, 'failed'::text, 'in_doubt'::text]))),
  constraint personal_mail_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 300))),
  constraint personal_mail_to_email_check CHECK ((length(to_email) <= 254)),
  constraint personal_mail_to_name_check CHECK ((length(to_name) <= 300)),
  constraint personal_mail_company_id_activity_id_fkey FOREIGN KEY (company_id, activity_id) REFERENCES activity(company_id, id) ON DELETE CASCADE,
  constraint personal_mail_company_id_fkey FOREIGN KEY (company_id) REFERENCES tenant(id),
  constraint personal_mail_company_id_sent_by_fkey FOREIGN KEY (company_id, sent_by) REFERENCES app_user(company_id, id)
);
CREATE INDEX personal_mail_open_idx ON public.personal_mail USING btree (company_id, not_before) WHERE (state = ANY (ARRAY['waiting'::text, 'sending'::text]));
CREATE UNIQUE INDEX personal_mail_activity_key ON public.personal_mail USING btree (company_id, activity_id);
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table personal_template (
  company_id bigint not null,
  id bigint generated always as identity,
  name text not null,
  subject text not null,
  text text,
  language text not null,
  is_shared boolean not null default false,
  created_by bigint not null,
  created_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint personal_template_pkey PRIMARY KEY (company_id, id),
  constraint personal_template_language_check CHECK ((language = ANY (ARRAY['en'::text, 'nl'::text]))),
  constraint personal_template_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint personal_template_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 300))),
  constraint personal_template_text_check CHECK ((length(text) <= 20000)),
  constraint personal_template_company_id_created_by_fkey FOREIGN KEY (company_id, created_by) REFERENCES app_user(company_id, id),
  constraint personal_template_company_id_fkey FOREIGN KEY (company_id) REFERENCES tenant(id)
);
CREATE UNIQUE INDEX personal_template_own_key ON public.personal_template USING btree (company_id, created_by, language, name) WHERE (NOT is_shared);
CREATE UNIQUE INDEX personal_template_shared_key ON public.personal_template USING btree (company_id, language, name) WHERE is_shared;
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table product (
  company_id bigint not null,
  id bigint generated always as identity,
  sku text not null,
  name text not null,
  category_id bigint,
  price numeric(14,2),
  margin numeric(7,2),
  is_active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint product_pkey PRIMARY KEY (company_id, id),
  constraint product_company_id_sku_key UNIQUE (company_id, sku),
  constraint product_name_check CHECK (((length(name) >= 1) AND (length(name) <= 300))),
  constraint product_sku_check CHECK (((length(sku) >= 1) AND (length(sku) <= 100))),
  constraint product_company_id_category_id_fkey FOREIGN KEY (company_id, category_id) REFERENCES product_category(company_id, id),
  constraint product_company_id_fkey FOREIGN KEY (company_id) REFERENCES tenant(id)
);
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table product_category (
  company_id bigint not null,
  id bigint generated always as identity,
  parent_id bigint,
  name text not null,
  path text not null,
  constraint product_category_pkey PRIMARY KEY (company_id, id),
  constraint product_category_company_id_path_key UNIQUE (company_id, path),
  constraint product_category_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint product_category_path_check CHECK ((length(path) <= 1000)),
  constraint product_category_company_id_fkey FOREIGN KEY (company_id) REFERENCES tenant(id),
  constraint product_category_company_id_parent_id_fkey FOREIGN KEY (company_id, parent_id) REFERENCES product_category(company_id, id)
);
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table profile (
  company_id bigint not null,
  id bigint generated always as identity,
  external_id text,
  name text not null,
  kind text not null default 'lead'::text,
  kind_is_set boolean not null default false,
  crm_status text not null default 'lead'::text,
  owner_user_id bigint,
  sales_owner text,
  source text,
  kvk_number text,
  phone text,
  email text,
  website text,
  segment text,
  subsegment text,
  sbi_code text,
  juridical_form text,
  credit_score text,
  residence_function text,
  employees_class text,
  employees_total numeric(14,2),
  employees_full_time numeric(14,2),
  employees_part_time numeric(14,2),
  establishments_count numeric(14,2),
  pc_adr_m2 numeric(14,2),
  cua_net_amount numeric(14,2),
  dat_of_foundation date,
  dat_of_company date,
  ind_economically_active boolean,
  ind_coc_mail_allowed boolean,
  ind_visit_mail_allowed boolean,
  street text,
  house_number text,
  postcode text,
  city text,
  province text,
  country text,
  latitude numeric(9,6),
  longitude numeric(9,6),
  custom_column_01 text,
  custom_column_02 text,
  custom_column_03 text,
  custom_column_04 text,
  custom_column_05 text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint profile_pkey PRIMARY KEY (company_id, id),
  constraint profile_city_check CHECK ((length(city) <= 200)),
  constraint profile_country_check CHECK ((length(country) <= 100)),
  constraint profile_credit_score_check CHECK ((length(credit_score) <= 60)),
  constraint profile_crm_status_check CHECK ((crm_status = ANY (ARRAY['lead'::text, 'prospect'::text, 'opportunity'::text, 'customer'::text, 'lost'::text, 'do_not_contact'::text]))),
  constraint profile_custom_column_01_check CHECK ((length(custom_column_01) <= 500)),
  constraint profile_custom_column_02_check CHECK ((length(custom_column_02) <= 500)),
  constraint profile_custom_column_03_check CHECK ((length(custom_column_03) <= 500)),
  constraint profile_custom_column_04_check CHECK ((length(custom_column_04) <= 500)),
  constraint profile_custom_column_05_check CHECK ((length(custom_column_05) <= 500)),
  constraint profile_email_check CHECK ((length(email) <= 254)),
  constraint profile_employees_class_check CHECK ((length(employees_class) <= 60)),
  constraint profile_external_id_check CHECK (((length(external_id) >= 1) AND (length(external_id) <= 100))),
  constraint profile_house_number_check CHECK ((length(house_number) <= 30)),
  constraint profile_juridical_form_check CHECK ((length(juridical_form) <= 200)),
  constraint profile_kind_check CHECK ((kind = ANY (ARRAY['lead'::text, 'customer'::text]))),
  constraint profile_kvk_number_check CHECK ((length(kvk_number) <= 20)),
  constraint profile_name_check CHECK (((length(name) >= 1) AND (length(name) <= 300))),
  constraint profile_phone_check CHECK ((length(phone) <= 60)),
  constraint profile_postcode_check CHECK ((length(postcode) <= 20)),
  constraint profile_province_check CHECK ((length(province) <= 100)),
  constraint profile_residence_function_check CHECK ((length(residence_function) <= 200)),
  constraint profile_sales_owner_check CHECK ((length(sales_owner) <= 200)),
  constraint profile_sbi_code_check CHECK ((length(sbi_code) <= 20)),
  constraint profile_segment_check CHECK ((length(segment) <= 200)),
  constraint profile_source_check CHECK ((length(source) <= 200)),
  constraint profile_street_check CHECK ((length(street) <= 200)),
  constraint profile_subsegment_check CHECK ((length(subsegment) <= 200)),
  constraint profile_website_check CHECK ((length(website) <= 500)),
  constraint profile_company_id_owner_user_id_fkey FOREIGN KEY (company_id, owner_user_id) REFERENCES app_user(company_id, id)
);
CREATE INDEX profile_kvk_number_idx ON public.profile USING btree (company_id, kvk_number) WHERE (kvk_number IS NOT NULL);
CREATE INDEX profile_name_idx ON public.profile USING btree (company_id, name, id);
CREATE INDEX profile_owner_idx ON public.profile USING btree (company_id, owner_user_id, id);
CREATE INDEX profile_owner_to_qualify_idx ON public.profile USING btree (company_id, owner_user_id, created_at DESC, id) WHERE ((kind = 'lead'::text) AND (crm_status = ANY (ARRAY['lead'::text, 'prospect'::text])));
CREATE INDEX profile_to_qualify_idx ON public.profile USING btree (company_id, created_at DESC, id) WHERE ((kind = 'lead'::text) AND (crm_status = ANY (ARRAY['lead'::text, 'prospect'::text])));
CREATE UNIQUE INDEX profile_external_id_key ON public.profile USING btree (company_id, external_id);
CREATE TRIGGER columns_delete AFTER DELETE ON public.profile REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changed_profiles();
CREATE TRIGGER columns_insert AFTER INSERT ON public.profile REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changed_profiles();
CREATE TRIGGER columns_update AFTER UPDATE ON public.profile REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changed_profiles();
CREATE TRIGGER duplicate_delete AFTER DELETE ON public.profile REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_duplicate_deletes();
CREATE TRIGGER duplicate_insert AFTER INSERT ON public.profile REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_duplicate_inserts();
CREATE TRIGGER duplicate_update AFTER UPDATE ON public.profile REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_duplicate_updates();
CREATE TRIGGER of_a_company AFTER INSERT ON public.profile REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION rows_have_a_company();
CREATE TRIGGER search_delete AFTER DELETE ON public.profile REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION search.note_profiles();
CREATE TRIGGER search_insert AFTER INSERT ON public.profile REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION search.note_profiles();
CREATE TRIGGER search_names AFTER UPDATE ON public.profile REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION search.note_profile_names();
CREATE TRIGGER search_update AFTER UPDATE ON public.profile REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION search.note_profiles();
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table profile_alias (
  company_id bigint not null,
  id bigint generated always as identity,
  external_id text not null,
  profile_id bigint not null,
  merge_id bigint not null,
  constraint profile_alias_pkey PRIMARY KEY (company_id, id),
  constraint profile_alias_company_id_external_id_key UNIQUE (company_id, external_id),
  constraint profile_alias_external_id_check CHECK (((length(external_id) >= 1) AND (length(external_id) <= 100))),
  constraint profile_alias_company_id_merge_id_fkey FOREIGN KEY (company_id, merge_id) REFERENCES profile_merge(company_id, id),
  constraint profile_alias_company_id_profile_id_fkey FOREIGN KEY (company_id, profile_id) REFERENCES profile(company_id, id) ON DELETE CASCADE
);
CREATE INDEX profile_alias_merge_idx ON public.profile_alias USING btree (company_id, merge_id);
CREATE INDEX profile_alias_profile_idx ON public.profile_alias USING btree (company_id, profile_id);
CREATE TRIGGER search_delete AFTER DELETE ON public.profile_alias REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION search.note_aliases();
CREATE TRIGGER search_insert AFTER INSERT ON public.profile_alias REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION search.note_aliases();
CREATE TRIGGER search_update AFTER UPDATE ON public.profile_alias REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION search.note_aliases();
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table profile_comment (
  company_id bigint not null,
  id bigint generated always as identity,
  profile_id bigint,
  author_id bigint not null,
  text text not null,
  created_at timestamp with time zone not null default now(),
  opportunity_id bigint,
  constraint profile_comment_pkey PRIMARY KEY (company_id, id),
  constraint profile_comment_check CHECK ((num_nonnulls(profile_id, opportunity_id) = 1)),
  constraint profile_comment_text_check CHECK (((length(text) >= 1) AND (length(text) <= 10000))),
  constraint profile_comment_company_id_author_id_fkey FOREIGN KEY (company_id, author_id) REFERENCES app_user(company_id, id),
  constraint profile_comment_company_id_fkey FOREIGN KEY (company_id) REFERENCES tenant(id),
  constraint profile_comment_company_id_opportunity_id_fkey FOREIGN KEY (company_id, opportunity_id) REFERENCES opportunity(company_id, id) ON DELETE CASCADE,
  constraint profile_comment_company_id_profile_id_fkey FOREIGN KEY (company_id, profile_id) REFERENCES profile(company_id, id)
);
CREATE INDEX profile_comment_opportunity_idx ON public.profile_comment USING btree (company_id, opportunity_id, id DESC) WHERE (opportunity_id IS NOT NULL);
CREATE INDEX profile_comment_profile_idx ON public.profile_comment USING btree (company_id, profile_id, id DESC);
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table profile_event (
  company_id bigint not null,
  id bigint generated always as identity,
  profile_id bigint not null,
  at timestamp with time zone not null default now(),
  actor_id bigint,
  kind text not null,
  type text not null,
  object_id bigint,
  title text not null,
  before jsonb,
  after jsonb,
  constraint profile_event_pkey PRIMARY KEY (company_id, id),
  constraint profile_event_kind_check CHECK ((length(kind) <= 40)),
  constraint profile_event_type_check CHECK ((type = ANY (ARRAY['added'::text, 'changed'::text, 'removed'::text]))),
  constraint profile_event_company_id_actor_id_fkey FOREIGN KEY (company_id, actor_id) REFERENCES app_user(company_id, id),
  constraint profile_event_company_id_fkey FOREIGN KEY (company_id) REFERENCES tenant(id),
  constraint profile_event_company_id_profile_id_fkey FOREIGN KEY (company_id, profile_id) REFERENCES profile(company_id, id) ON DELETE CASCADE
);
CREATE INDEX profile_event_profile_idx ON public.profile_event USING btree (company_id, profile_id, at DESC);
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table profile_merge (
  company_id bigint not null,
  id bigint generated always as identity,
  survivor_id bigint not null,
  merged_by bigint,
  merged_at timestamp with time zone not null default now(),
  moved jsonb not null default '{}'::jsonb,
  undone_by bigint,
  undone_at timestamp with time zone,
  constraint profile_merge_pkey PRIMARY KEY (company_id, id),
  constraint profile_merge_company_id_fkey FOREIGN KEY (company_id) REFERENCES tenant(id),
  constraint profile_merge_company_id_merged_by_fkey FOREIGN KEY (company_id, merged_by) REFERENCES app_user(company_id, id),
  constraint profile_merge_company_id_undone_by_fkey FOREIGN KEY (company_id, undone_by) REFERENCES app_user(company_id, id)
);
CREATE INDEX profile_merge_survivor_idx ON public.profile_merge USING btree (company_id, survivor_id, id);
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table profile_merged (
  company_id bigint not null,
  merge_id bigint not null,
  profile_id bigint not null,
  name text not null,
  constraint profile_merged_pkey PRIMARY KEY (company_id, merge_id, profile_id),
  constraint profile_merged_name_check CHECK (((length(name) >= 1) AND (length(name) <= 300))),
  constraint profile_merged_company_id_merge_id_fkey FOREIGN KEY (company_id, merge_id) REFERENCES profile_merge(company_id, id) ON DELETE CASCADE
);
CREATE INDEX profile_merged_profile_idx ON public.profile_merged USING btree (company_id, profile_id);
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table profile_metric (
  company_id bigint not null,
  profile_id bigint not null,
  gross_sales_last_12_months numeric(14,2) not null default 0,
  gross_sales_last_6_months numeric(14,2) not null default 0,
  gross_sales_last_2_months numeric(14,2) not null default 0,
  gross_sales_last_1_months numeric(14,2) not null default 0,
  net_sales_last_12_months numeric(14,2) not null default 0,
  net_sales_last_6_months numeric(14,2) not null default 0,
  net_sales_last_2_months numeric(14,2) not null default 0,
  net_sales_last_1_months numeric(14,2) not null default 0,
  total_products_last_12_months integer not null default 0,
  total_products_last_6_months integer not null default 0,
  total_products_last_2_months integer not null default 0,
  total_products_last_1_months integer not null default 0,
  unique_products_last_12_months integer not null default 0,
  unique_products_last_6_months integer not null default 0,
  unique_products_last_2_months integer not null default 0,
  unique_products_last_1_months integer not null default 0,
  total_gross_revenue numeric(14,2) not null default 0,
  total_net_revenue numeric(14,2) not null default 0,
  last_invoice_date date,
  last_order_date date,
  leadscore numeric(6,2),
  leadvalue text,
  potential_value numeric(14,2),
  predicted_clv numeric(14,2),
  predicted_average_turnover numeric(14,2),
  predicted_expected_purchases numeric(14,4),
  predicted_prob_alive numeric(7,6),
  churn numeric(7,6),
  lifecycle_stage text,
  cross_sell_min_proposition_count integer,
  cross_sell_propositions text[],
  next_best_action text,
  whitespot text,
  first_order_date date,
  constraint profile_metric_pkey PRIMARY KEY (company_id, profile_id),
  constraint profile_metric_leadvalue_check CHECK ((leadvalue = ANY (ARRAY['High'::text, 'Medium'::text, 'Low'::text]))),
  constraint profile_metric_lifecycle_stage_check CHECK ((length(lifecycle_stage) <= 60)),
  constraint profile_metric_next_best_action_check CHECK ((length(next_best_action) <= 200)),
  constraint profile_metric_whitespot_check CHECK ((length(whitespot) <= 200)),
  constraint profile_metric_company_id_profile_id_fkey FOREIGN KEY (company_id, profile_id) REFERENCES profile(company_id, id) ON DELETE CASCADE
);
CREATE INDEX profile_metric_churn_idx ON public.profile_metric USING btree (company_id, churn DESC, profile_id) WHERE (churn IS NOT NULL);
CREATE INDEX profile_metric_leadscore_idx ON public.profile_metric USING btree (company_id, leadscore DESC, profile_id) WHERE (leadscore IS NOT NULL);
CREATE INDEX profile_metric_potential_idx ON public.profile_metric USING btree (company_id, potential_value DESC, profile_id) WHERE (potential_value IS NOT NULL);
CREATE INDEX profile_metric_stage_idx ON public.profile_metric USING btree (company_id, lifecycle_stage, net_sales_last_12_months DESC, profile_id) WHERE (lifecycle_stage IS NOT NULL);
CREATE INDEX profile_metric_whitespot_idx ON public.profile_metric USING btree (company_id, profile_id) WHERE (whitespot IS NOT NULL);
CREATE TRIGGER columns_delete AFTER DELETE ON public.profile_metric REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changed_metrics();
CREATE TRIGGER columns_insert AFTER INSERT ON public.profile_metric REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changed_metrics();
CREATE TRIGGER columns_update AFTER UPDATE ON public.profile_metric REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changed_metrics();
CREATE TRIGGER search_delete AFTER DELETE ON public.profile_metric REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION search.note_metrics();
CREATE TRIGGER search_insert AFTER INSERT ON public.profile_metric REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION search.note_metrics();
CREATE TRIGGER search_update AFTER UPDATE ON public.profile_metric REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION search.note_metrics();
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table profile_signal (
  company_id bigint not null,
  id bigint generated always as identity,
  profile_id bigint not null,
  kind text not null,
  subject bigint not null default 0,
  since date not null,
  value numeric(14,2),
  params jsonb not null,
  state text not null default 'open'::text,
  until date,
  handled_by bigint,
  handled_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  fired_on date not null default CURRENT_DATE,
  expires_on date,
  ended_on date,
  act text,
  acted_on date,
  told_on date,
  constraint profile_signal_pkey PRIMARY KEY (company_id, id),
  constraint profile_signal_act CHECK (((act IS NULL) = (acted_on IS NULL))),
  constraint profile_signal_act_check CHECK ((act = ANY (ARRAY['done'::text, 'task'::text, 'audience'::text]))),
  constraint profile_signal_check CHECK (((state = 'snoozed'::text) = (until IS NOT NULL))),
  constraint profile_signal_kind_check CHECK (((length(kind) >= 1) AND (length(kind) <= 60))),
  constraint profile_signal_state_check CHECK ((state = ANY (ARRAY['open'::text, 'done'::text, 'snoozed'::text]))),
  constraint profile_signal_company_id_handled_by_fkey FOREIGN KEY (company_id, handled_by) REFERENCES app_user(company_id, id),
  constraint profile_signal_company_id_profile_id_fkey FOREIGN KEY (company_id, profile_id) REFERENCES profile(company_id, id) ON DELETE CASCADE
);
CREATE INDEX profile_signal_fired_idx ON public.profile_signal USING btree (company_id, kind, fired_on);
CREATE INDEX profile_signal_profile_idx ON public.profile_signal USING btree (company_id, profile_id);
CREATE INDEX profile_signal_value_idx ON public.profile_signal USING btree (company_id, kind, value DESC NULLS LAST, profile_id);
CREATE UNIQUE INDEX profile_signal_key ON public.profile_signal USING btree (company_id, kind, profile_id, subject) WHERE (ended_on IS NULL);
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table profile_tally (
  company_id bigint not null,
  id bigint generated always as identity,
  profiles bigint not null,
  changes bigint not null default 1,
  constraint profile_tally_pkey PRIMARY KEY (company_id, id),
  constraint profile_tally_company_id_fkey FOREIGN KEY (company_id) REFERENCES tenant(id)
);
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table profile_whitespot (
  company_id bigint not null,
  profile_id bigint not null,
  gaps smallint not null,
  value numeric(14,2) not null,
  proposition_id bigint not null,
  best_value numeric(14,2) not null,
  chance real not null,
  level text not null,
  buyers integer not null,
  peers integer not null,
  median numeric(14,2) not null,
  since date not null,
  constraint profile_whitespot_pkey PRIMARY KEY (company_id, profile_id),
  constraint profile_whitespot_level_check CHECK ((length(level) <= 30)),
  constraint profile_whitespot_company_id_profile_id_fkey FOREIGN KEY (company_id, profile_id) REFERENCES profile(company_id, id) ON DELETE CASCADE
);
CREATE INDEX profile_whitespot_value_idx ON public.profile_whitespot USING btree (company_id, value DESC, profile_id);
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table promotion (
  company_id bigint not null,
  id bigint generated always as identity,
  name text not null,
  description text,
  conditions text,
  language text not null default 'en'::text,
  translation jsonb,
  type text not null,
  value numeric(14,2) not null,
  quantity integer,
  free_product_id bigint,
  minimum_amount numeric(14,2),
  starts_on date not null,
  ends_on date,
  code_mode text not null default 'none'::text,
  code text,
  max_uses integer,
  budget numeric(14,2),
  image_token text,
  uses integer not null default 0,
  given numeric(14,2) not null default 0,
  status text not null default 'draft'::text,
  approved_hash text,
  created_by bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint promotion_pkey PRIMARY KEY (company_id, id),
  constraint promotion_name_key UNIQUE (company_id, created_by, name),
  constraint promotion_approved_hash_check CHECK ((length(approved_hash) <= 100)),
  constraint promotion_budget_check CHECK ((budget > (0)::numeric)),
  constraint promotion_code_check CHECK (((length(code) >= 3) AND (length(code) <= 40))),
  constraint promotion_code_given_check CHECK (((code_mode = 'shared'::text) = (code IS NOT NULL))),
  constraint promotion_code_mode_check CHECK ((code_mode = ANY (ARRAY['none'::text, 'shared'::text, 'unique'::text]))),
  constraint promotion_conditions_check CHECK ((length(conditions) <= 4000)),
  constraint promotion_dates_check CHECK (((ends_on IS NULL) OR (ends_on >= starts_on))),
  constraint promotion_description_check CHECK ((length(description) <= 2000)),
  constraint promotion_language_check CHECK ((language = ANY (ARRAY['en'::text, 'nl'::text]))),
  constraint promotion_max_uses_check CHECK ((max_uses > 0)),
  constraint promotion_minimum_amount_check CHECK ((minimum_amount > (0)::numeric)),
  constraint promotion_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint promotion_quantity_check CHECK (((quantity >= 1) AND (quantity <= 1000))),
  constraint promotion_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'pending'::text, 'rejected'::text, 'active'::text, 'scheduled'::text, 'inactive'::text]))),
  constraint promotion_type_check CHECK ((type = ANY (ARRAY['percentage'::text, 'amount'::text, 'bundle'::text, 'free_product'::text]))),
  constraint promotion_value_check CHECK ((value > (0)::numeric)),
  constraint promotion_company_id_created_by_fkey FOREIGN KEY (company_id, created_by) REFERENCES app_user(company_id, id),
  constraint promotion_company_id_fkey FOREIGN KEY (company_id) REFERENCES tenant(id),
  constraint promotion_company_id_free_product_id_fkey FOREIGN KEY (company_id, free_product_id) REFERENCES product(company_id, id),
  constraint promotion_company_id_image_token_fkey FOREIGN KEY (company_id, image_token) REFERENCES promotion_image(company_id, token)
);
CREATE INDEX promotion_dates_idx ON public.promotion USING btree (company_id, starts_on);
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table promotion_category (
  company_id bigint not null,
  promotion_id bigint not null,
  category_id bigint not null,
  constraint promotion_category_pkey PRIMARY KEY (company_id, promotion_id, category_id),
  constraint promotion_category_company_id_category_id_fkey FOREIGN KEY (company_id, category_id) REFERENCES product_category(company_id, id),
  constraint promotion_category_company_id_promotion_id_fkey FOREIGN KEY (company_id, promotion_id) REFERENCES promotion(company_id, id) ON DELETE CASCADE
);
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table promotion_code (
  company_id bigint not null,
  promotion_id bigint not null,
  code text not null,
  campaign_id bigint,
  profile_id bigint,
  person_id bigint,
  reserved_at timestamp with time zone,
  redeemed_at timestamp with time zone,
  constraint promotion_code_pkey PRIMARY KEY (company_id, promotion_id, code),
  constraint promotion_code_code_check CHECK (((length(code) >= 3) AND (length(code) <= 40))),
  constraint promotion_code_company_id_campaign_id_fkey FOREIGN KEY (company_id, campaign_id) REFERENCES campaign(company_id, id) ON DELETE SET NULL (campaign_id),
  constraint promotion_code_company_id_profile_id_fkey FOREIGN KEY (company_id, profile_id) REFERENCES profile(company_id, id) ON DELETE SET NULL (profile_id),
  constraint promotion_code_company_id_promotion_id_fkey FOREIGN KEY (company_id, promotion_id) REFERENCES promotion(company_id, id) ON DELETE CASCADE
);
CREATE INDEX promotion_code_free_idx ON public.promotion_code USING btree (company_id, promotion_id, code) WHERE ((campaign_id IS NULL) AND (redeemed_at IS NULL));
CREATE INDEX promotion_code_profile_idx ON public.promotion_code USING btree (company_id, profile_id) WHERE (profile_id IS NOT NULL);
CREATE UNIQUE INDEX promotion_code_recipient_key ON public.promotion_code USING btree (company_id, campaign_id, profile_id, COALESCE(person_id, (0)::bigint)) WHERE (campaign_id IS NOT NULL);
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
settings fillfactor=90;
the application may delete, insert, select, update;

create table promotion_image (
  company_id bigint not null,
  token text not null,
  media_type text not null,
  bytes integer not null,
  width integer not null,
  height integer not null,
  created_by bigint,
  created_at timestamp with time zone not null default now(),
  constraint promotion_image_pkey PRIMARY KEY (company_id, token),
  constraint promotion_image_bytes_check CHECK ((bytes > 0)),
  constraint promotion_image_height_check CHECK ((height > 0)),
  constraint promotion_image_media_type_check CHECK ((media_type = ANY (ARRAY['image/png'::text, 'image/jpeg'::text, 'image/webp'::text]))),
  constraint promotion_image_token_check CHECK (((length(token) >= 20) AND (length(token) <= 60))),
  constraint promotion_image_width_check CHECK ((width > 0)),
  constraint promotion_image_company_id_created_by_fkey FOREIGN KEY (company_id, created_by) REFERENCES app_user(company_id, id),
  constraint promotion_image_company_id_fkey FOREIGN KEY (company_id) REFERENCES tenant(id)
);
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table promotion_product (
  company_id bigint not null,
  promotion_id bigint not null,
  product_id bigint not null,
  place smallint not null default 0,
  constraint promotion_product_pkey PRIMARY KEY (company_id, promotion_id, product_id),
  constraint promotion_product_company_id_product_id_fkey FOREIGN KEY (company_id, product_id) REFERENCES product(company_id, id),
  constraint promotion_product_company_id_promotion_id_fkey FOREIGN KEY (company_id, promotion_id) REFERENCES promotion(company_id, id) ON DELETE CASCADE
);
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table promotion_redemption (
  company_id bigint not null,
  id bigint generated always as identity,
  promotion_id bigint not null,
  code text,
  profile_id bigint,
  campaign_id bigint,
  amount numeric(14,2) not null,
  value numeric(14,2) not null,
  reference text,
  redeemed_at timestamp with time zone not null default now(),
  redeemed_by text not null,
  constraint promotion_redemption_pkey PRIMARY KEY (company_id, id),
  constraint promotion_redemption_amount_check CHECK ((amount >= (0)::numeric)),
  constraint promotion_redemption_code_check CHECK ((length(code) <= 40)),
  constraint promotion_redemption_redeemed_by_check CHECK ((length(redeemed_by) <= 200)),
  constraint promotion_redemption_reference_check CHECK (((length(reference) >= 1) AND (length(reference) <= 100))),
  constraint promotion_redemption_value_check CHECK ((value >= (0)::numeric)),
  constraint promotion_redemption_company_id_campaign_id_fkey FOREIGN KEY (company_id, campaign_id) REFERENCES campaign(company_id, id) ON DELETE SET NULL (campaign_id),
  constraint promotion_redemption_company_id_profile_id_fkey FOREIGN KEY (company_id, profile_id) REFERENCES profile(company_id, id) ON DELETE SET NULL (profile_id),
  constraint promotion_redemption_company_id_promotion_id_fkey FOREIGN KEY (company_id, promotion_id) REFERENCES promotion(company_id, id)
);
CREATE INDEX promotion_redemption_profile_idx ON public.promotion_redemption USING btree (company_id, profile_id) WHERE (profile_id IS NOT NULL);
CREATE INDEX promotion_redemption_promotion_idx ON public.promotion_redemption USING btree (company_id, promotion_id, redeemed_at);
CREATE UNIQUE INDEX promotion_redemption_reference_key ON public.promotion_redemption USING btree (company_id, promotion_id, reference) WHERE (reference IS NOT NULL);
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table proven_domain (
  domain text not null,
  company_id bigint not null,
  record_name text not null,
  record_value text not null,
  proven_at timestamp with time zone not null default now(),
  constraint proven_domain_pkey PRIMARY KEY (domain),
  constraint proven_domain_domain_check CHECK (((domain = lower(domain)) AND ((length(domain) >= 1) AND (length(domain) <= 253)))),
  constraint proven_domain_record_name_check CHECK ((length(record_name) <= 400)),
  constraint proven_domain_record_value_check CHECK ((length(record_value) <= 2100)),
  constraint proven_domain_company_id_fkey FOREIGN KEY (company_id) REFERENCES tenant(id)
);
CREATE INDEX proven_domain_company_idx ON public.proven_domain USING btree (company_id);
the application may delete, insert, select, update;

create table qualification (
  company_id bigint not null,
  id bigint generated always as identity,
  profile_id bigint not null,
  outcome text not null,
  reason text,
  note text,
  opportunity_id bigint,
  previous_status text not null,
  decided_by bigint,
  decided_by_name text,
  decided_at timestamp with time zone not null default now(),
  withdrawn_at timestamp with time zone,
  given_owner_id bigint,
  replaced_owner text,
  constraint qualification_pkey PRIMARY KEY (company_id, id),
  constraint qualification_check CHECK (((outcome = 'disqualified'::text) = (reason IS NOT NULL))),
  constraint qualification_decided_by_name_check CHECK ((length(decided_by_name) <= 200)),
  constraint qualification_note_check CHECK ((length(note) <= 2000)),
  constraint qualification_outcome_check CHECK ((outcome = ANY (ARRAY['qualified'::text, 'disqualified'::text]))),
  constraint qualification_previous_status_check CHECK ((length(previous_status) <= 60)),
  constraint qualification_reason_check CHECK ((reason = ANY (ARRAY['no_fit'::text, 'no_need'::text, 'no_budget'::text, 'has_supplier'::text, 'unreachable'::text, 'out_of_business'::text, 'duplicate'::text, 'other'::text]))),
  constraint qualification_replaced_owner_check CHECK ((length(replaced_owner) <= 200)),
  constraint qualification_company_id_fkey FOREIGN KEY (company_id) REFERENCES tenant(id),
  constraint qualification_company_id_opportunity_id_fkey FOREIGN KEY (company_id, opportunity_id) REFERENCES opportunity(company_id, id) ON DELETE SET NULL (opportunity_id),
  constraint qualification_company_id_profile_id_fkey FOREIGN KEY (company_id, profile_id) REFERENCES profile(company_id, id) ON DELETE CASCADE
);
CREATE INDEX qualification_history_idx ON public.qualification USING btree (company_id, profile_id, id);
CREATE INDEX qualification_opportunity_idx ON public.qualification USING btree (company_id, opportunity_id) WHERE (opportunity_id IS NOT NULL);
CREATE UNIQUE INDEX qualification_profile_key ON public.qualification USING btree (company_id, profile_id) WHERE (withdrawn_at IS NULL);
CREATE TRIGGER tally_delete AFTER DELETE ON public.qualification REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION search.note_decisions();
CREATE TRIGGER tally_insert AFTER INSERT ON public.qualification REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION search.note_decisions();
CREATE TRIGGER tally_update AFTER UPDATE ON public.qualification REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION search.note_decisions();
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table quick_link (
  company_id bigint not null,
  id bigint generated always as identity,
  profile_id bigint,
  label text not null,
  url text not null,
  created_by bigint,
  created_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint quick_link_pkey PRIMARY KEY (company_id, id),
  constraint quick_link_label_check CHECK (((length(label) >= 1) AND (length(label) <= 100))),
  constraint quick_link_url_check CHECK (((length(url) >= 1) AND (length(url) <= 1000))),
  constraint quick_link_company_id_created_by_fkey FOREIGN KEY (company_id, created_by) REFERENCES app_user(company_id, id),
  constraint quick_link_company_id_fkey FOREIGN KEY (company_id) REFERENCES tenant(id),
  constraint quick_link_company_id_profile_id_fkey FOREIGN KEY (company_id, profile_id) REFERENCES profile(company_id, id) ON DELETE CASCADE
);
CREATE INDEX quick_link_profile_idx ON public.quick_link USING btree (company_id, profile_id);
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table rate_limit (
  key text not null,
  moments timestamp with time zone[] not null,
  last_at timestamp with time zone not null,
  constraint rate_limit_pkey PRIMARY KEY (key),
  constraint rate_limit_key_check CHECK ((length(key) <= 200)),
  constraint rate_limit_moments_check CHECK ((cardinality(moments) <= 1000))
);
CREATE INDEX rate_limit_last_at_idx ON public.rate_limit USING btree (last_at);
the application may delete, insert, select, update;

create table recovery_code (
  company_id bigint not null,
  id bigint generated always as identity,
  user_id bigint not null,
  code_hash bytea not null,
  used_at timestamp with time zone,
  constraint recovery_code_pkey PRIMARY KEY (company_id, id),
  constraint recovery_code_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES app_user(company_id, id) ON DELETE CASCADE
);
CREATE INDEX recovery_code_user_idx ON public.recovery_code USING btree (company_id, user_id);
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table refresh_token (
  company_id bigint not null,
  id bigint generated always as identity,
  user_id bigint not null,
  family uuid not null,
  token_hash bytea not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint refresh_token_pkey PRIMARY KEY (company_id, id),
  constraint refresh_token_company_id_token_hash_key UNIQUE (company_id, token_hash),
  constraint refresh_token_company_id_family_fkey FOREIGN KEY (company_id, family) REFERENCES session(company_id, id) ON DELETE CASCADE,
  constraint refresh_token_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES app_user(company_id, id) ON DELETE CASCADE
);
CREATE INDEX refresh_token_family_idx ON public.refresh_token USING btree (company_id, family);
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table registration (
  token_hash bytea not null,
  email text not null,
  company_name text not null,
  user_name text not null,
  password_hash text not null,
  language text not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  constraint registration_pkey PRIMARY KEY (token_hash),
  constraint registration_company_name_check CHECK (((length(company_name) >= 1) AND (length(company_name) <= 200))),
  constraint registration_email_check CHECK ((length(email) <= 254)),
  constraint registration_language_check CHECK ((language = ANY (ARRAY['en'::text, 'nl'::text]))),
  constraint registration_password_hash_check CHECK ((length(password_hash) <= 500)),
  constraint registration_user_name_check CHECK (((length(user_name) >= 1) AND (length(user_name) <= 200)))
);
CREATE INDEX registration_email_idx ON public.registration USING btree (email);
the application may delete, insert, select, update;

create table report_note (
  company_id bigint not null,
  id bigint generated always as identity,
  day date not null,
  text text not null,
  created_by bigint not null,
  created_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint report_note_pkey PRIMARY KEY (company_id, id),
  constraint report_note_text_check CHECK (((length(text) >= 1) AND (length(text) <= 300))),
  constraint report_note_company_id_created_by_fkey FOREIGN KEY (company_id, created_by) REFERENCES app_user(company_id, id),
  constraint report_note_company_id_fkey FOREIGN KEY (company_id) REFERENCES tenant(id)
);
CREATE INDEX report_note_day_idx ON public.report_note USING btree (company_id, day);
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table report_subscription (
  company_id bigint not null,
  id bigint generated always as identity,
  list text not null,
  view_id bigint,
  rhythm text not null,
  only_if_changed boolean not null default false,
  paused text,
  last_on date not null,
  created_by bigint not null,
  created_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint report_subscription_pkey PRIMARY KEY (company_id, id),
  constraint report_subscription_list_check CHECK ((length(list) <= 60)),
  constraint report_subscription_paused_check CHECK ((length(paused) <= 40)),
  constraint report_subscription_rhythm_check CHECK ((rhythm = ANY (ARRAY['daily'::text, 'weekly'::text, 'monthly'::text]))),
  constraint report_subscription_company_id_created_by_fkey FOREIGN KEY (company_id, created_by) REFERENCES app_user(company_id, id),
  constraint report_subscription_company_id_fkey FOREIGN KEY (company_id) REFERENCES tenant(id),
  constraint report_subscription_company_id_view_id_fkey FOREIGN KEY (company_id, view_id) REFERENCES saved_view(company_id, id) ON DELETE SET NULL (view_id)
);
CREATE INDEX report_subscription_view_idx ON public.report_subscription USING btree (company_id, view_id) WHERE (view_id IS NOT NULL);
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table report_subscription_reader (
  company_id bigint not null,
  subscription_id bigint not null,
  user_id bigint not null,
  constraint report_subscription_reader_pkey PRIMARY KEY (company_id, subscription_id, user_id),
  constraint report_subscription_reader_company_id_fkey FOREIGN KEY (company_id) REFERENCES tenant(id),
  constraint report_subscription_reader_company_id_subscription_id_fkey FOREIGN KEY (company_id, subscription_id) REFERENCES report_subscription(company_id, id) ON DELETE CASCADE,
  constraint report_subscription_reader_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES app_user(company_id, id)
);
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select;

create table run (
  company_id bigint not null,
  id bigint generated always as identity,
  kind text not null,
  status text not null default 'queued'::text,
  total bigint,
  processed bigint not null default 0,
  error text,
  created_by bigint,
  created_at timestamp with time zone not null default now(),
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  subject_id bigint,
  about text,
  lease_until timestamp with time zone,
  undo_status text,
  undo_total bigint,
  undo_processed bigint not null default 0,
  undone_by bigint,
  undone_at timestamp with time zone,
  constraint run_pkey PRIMARY KEY (company_id, id),
  constraint run_about_check CHECK ((length(about) <= 300)),
  constraint run_error_check CHECK ((length(error) <= 2000)),
  constraint run_kind_check CHECK ((length(kind) <= 60)),
  constraint run_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'running'::text, 'finished'::text, 'failed'::text, 'aborted'::text]))),
  constraint run_undo_status_check CHECK ((undo_status = ANY (ARRAY['queued'::text, 'running'::text, 'failed'::text, 'done'::text]))),
  constraint run_company_id_fkey FOREIGN KEY (company_id) REFERENCES tenant(id)
);
CREATE INDEX run_open ON public.run USING btree (company_id, id) WHERE ((status = ANY (ARRAY['queued'::text, 'running'::text])) OR (undo_status = ANY (ARRAY['queued'::text, 'running'::text])));
CREATE INDEX run_subject ON public.run USING btree (company_id, kind, subject_id, id);
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table saved_view (
  company_id bigint not null,
  id bigint generated always as identity,
  created_by bigint not null,
  name text not null,
  is_shared boolean not null default false,
  state jsonb not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  list text not null,
  constraint saved_view_pkey PRIMARY KEY (company_id, id),
  constraint saved_view_list_check CHECK ((list ~ '^[a-z][a-z-]{0,59}$'::text)),
  constraint saved_view_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80))),
  constraint saved_view_company_id_created_by_fkey FOREIGN KEY (company_id, created_by) REFERENCES app_user(company_id, id),
  constraint saved_view_company_id_fkey FOREIGN KEY (company_id) REFERENCES tenant(id)
);
CREATE UNIQUE INDEX saved_view_name_key ON public.saved_view USING btree (company_id, created_by, list, name);
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table schema_function (
  name text not null,
  hash text not null,
  at timestamp with time zone not null default now(),
  constraint schema_function_pkey PRIMARY KEY (name)
);

create table schema_migration (
  name text not null,
  at timestamp with time zone not null default now(),
  constraint schema_migration_pkey PRIMARY KEY (name)
);

create table search.opportunity (
  company_id bigint not null,
  opportunity_id bigint not null,
  doc text collate "C" not null,
  constraint opportunity_pkey PRIMARY KEY (company_id, opportunity_id)
);
CREATE INDEX opportunity_doc_idx ON search.opportunity USING gin (company_id, doc gin_trgm_ops);
CREATE TRIGGER of_a_company AFTER INSERT ON search.opportunity REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION rows_have_a_company();

create table search.pending (
  company_id bigint not null,
  id bigint generated always as identity,
  ids bigint[] not null,
  constraint pending_pkey PRIMARY KEY (company_id, id)
);
CREATE TRIGGER of_a_company AFTER INSERT ON search.pending REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION rows_have_a_company();

create table search.profile (
  company_id bigint not null,
  profile_id bigint not null,
  words bigint[] not null,
  name_words bigint[] not null default '{}'::bigint[],
  name text not null,
  constraint profile_pkey PRIMARY KEY (company_id, profile_id)
);
CREATE INDEX profile_words_idx ON search.profile USING gin (words) WITH (gin_pending_list_limit='1024');
CREATE TRIGGER of_a_company AFTER INSERT ON search.profile REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION rows_have_a_company();

create table search.word (
  company_id bigint not null,
  id bigint generated always as identity,
  word text collate "C" not null,
  constraint word_pkey PRIMARY KEY (company_id, id),
  constraint word_company_id_word_key UNIQUE (company_id, word),
  constraint word_word_check CHECK (((length(word) >= 1) AND (length(word) <= 60)))
);
CREATE INDEX word_likeness_idx ON search.word USING gin (company_id, word gin_trgm_ops) WHERE (word !~ '[0-9^=]'::text);
CREATE TRIGGER of_a_company AFTER INSERT ON search.word REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION rows_have_a_company();

create table sender_identity (
  company_id bigint not null,
  id bigint generated always as identity,
  name text not null,
  email text not null,
  is_default boolean not null default false,
  dkim_selector text,
  dkim_public_key text,
  dkim_private_key bytea,
  dkim_verified_at timestamp with time zone,
  mailbox_proven_at timestamp with time zone,
  confirm_hash bytea,
  confirm_until timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint sender_identity_pkey PRIMARY KEY (company_id, id),
  constraint sender_identity_dkim_public_key_check CHECK ((length(dkim_public_key) <= 2000)),
  constraint sender_identity_dkim_selector_check CHECK ((length(dkim_selector) <= 63)),
  constraint sender_identity_email_check CHECK (((length(email) >= 3) AND (length(email) <= 254))),
  constraint sender_identity_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint sender_identity_company_id_fkey FOREIGN KEY (company_id) REFERENCES tenant(id)
);
CREATE UNIQUE INDEX sender_identity_email_key ON public.sender_identity USING btree (company_id, lower(email));
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table session (
  company_id bigint not null,
  id uuid not null,
  user_id bigint not null,
  address text,
  user_agent text,
  second_factor_at timestamp with time zone,
  wrong_codes integer not null default 0,
  challenge text,
  challenge_until timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  last_seen_at timestamp with time zone not null default now(),
  revoked_at timestamp with time zone,
  constraint session_pkey PRIMARY KEY (company_id, id),
  constraint session_address_check CHECK ((length(address) <= 100)),
  constraint session_challenge_check CHECK ((length(challenge) <= 200)),
  constraint session_user_agent_check CHECK ((length(user_agent) <= 500)),
  constraint session_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES app_user(company_id, id) ON DELETE CASCADE
);
CREATE INDEX session_user_idx ON public.session USING btree (company_id, user_id);
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table stage_change (
  company_id bigint not null,
  profile_id bigint not null,
  model_run_id bigint not null,
  day date not null,
  from_stage text,
  to_stage text not null,
  crossed jsonb not null,
  constraint stage_change_pkey PRIMARY KEY (company_id, profile_id, model_run_id),
  constraint stage_change_from_stage_check CHECK ((length(from_stage) <= 60)),
  constraint stage_change_to_stage_check CHECK ((length(to_stage) <= 60)),
  constraint stage_change_company_id_fkey FOREIGN KEY (company_id) REFERENCES tenant(id),
  constraint stage_change_company_id_profile_id_fkey FOREIGN KEY (company_id, profile_id) REFERENCES profile(company_id, id) ON DELETE CASCADE
);
CREATE INDEX stage_change_run_idx ON public.stage_change USING btree (company_id, model_run_id);
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table support_message (
  company_id bigint not null,
  id bigint generated always as identity,
  ticket_id bigint not null,
  created_by bigint not null,
  is_answer boolean not null,
  message text not null,
  created_at timestamp with time zone not null default now(),
  constraint support_message_pkey PRIMARY KEY (company_id, id),
  constraint support_message_message_check CHECK (((length(message) >= 1) AND (length(message) <= 10000))),
  constraint support_message_company_id_created_by_fkey FOREIGN KEY (company_id, created_by) REFERENCES app_user(company_id, id),
  constraint support_message_company_id_fkey FOREIGN KEY (company_id) REFERENCES tenant(id),
  constraint support_message_company_id_ticket_id_fkey FOREIGN KEY (company_id, ticket_id) REFERENCES support_ticket(company_id, id)
);
CREATE INDEX support_message_ticket_idx ON public.support_message USING btree (company_id, ticket_id, id);
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may insert, select;

create table support_ticket (
  company_id bigint not null,
  id bigint generated always as identity,
  created_by bigint not null,
  subject text not null,
  message text not null,
  page text,
  created_at timestamp with time zone not null default now(),
  status text not null default 'open'::text,
  changed_at timestamp with time zone not null default now(),
  forwarded boolean not null default false,
  build text,
  requests jsonb not null default '[]'::jsonb,
  constraint support_ticket_pkey PRIMARY KEY (company_id, id),
  constraint support_ticket_build_check CHECK ((length(build) <= 60)),
  constraint support_ticket_message_check CHECK (((length(message) >= 1) AND (length(message) <= 10000))),
  constraint support_ticket_page_check CHECK ((length(page) <= 500)),
  constraint support_ticket_requests_check CHECK ((jsonb_typeof(requests) = 'array'::text)),
  constraint support_ticket_status_check CHECK ((status = ANY (ARRAY['open'::text, 'answered'::text, 'closed'::text]))),
  constraint support_ticket_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 200))),
  constraint support_ticket_company_id_created_by_fkey FOREIGN KEY (company_id, created_by) REFERENCES app_user(company_id, id),
  constraint support_ticket_company_id_fkey FOREIGN KEY (company_id) REFERENCES tenant(id)
);
CREATE INDEX support_ticket_asker_idx ON public.support_ticket USING btree (company_id, created_by, changed_at DESC, id DESC);
CREATE INDEX support_ticket_changed_idx ON public.support_ticket USING btree (company_id, changed_at DESC, id DESC);
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may insert, select, update;

create table suppression (
  company_id bigint not null,
  id bigint generated always as identity,
  email text not null,
  reason text not null,
  detail text,
  campaign_id bigint,
  at timestamp with time zone not null default now(),
  constraint suppression_pkey PRIMARY KEY (company_id, email),
  constraint suppression_id_key UNIQUE (company_id, id),
  constraint suppression_detail_check CHECK ((length(detail) <= 500)),
  constraint suppression_email_check CHECK (((email = lower(email)) AND (length(email) <= 254))),
  constraint suppression_reason_check CHECK ((reason = ANY (ARRAY['opted_out'::text, 'bounced'::text, 'complained'::text]))),
  constraint suppression_company_id_fkey FOREIGN KEY (company_id) REFERENCES tenant(id)
);
CREATE TRIGGER columns_delete AFTER DELETE ON public.suppression REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_suppressed();
CREATE TRIGGER columns_insert AFTER INSERT ON public.suppression REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_suppressed();
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table tenant (
  id bigint generated always as identity,
  is_demo boolean not null default false,
  created_at timestamp with time zone not null default now(),
  constraint tenant_pkey PRIMARY KEY (id)
);
the application may insert, select;

create table throttle (
  key bytea not null,
  failures integer not null default 0,
  blocked_until timestamp with time zone,
  last_at timestamp with time zone not null,
  constraint throttle_pkey PRIMARY KEY (key)
);
CREATE INDEX throttle_last_at_idx ON public.throttle USING btree (last_at);
the application may delete, insert, select, update;

create table trigger_back_test (
  company_id bigint not null,
  id bigint generated always as identity,
  rule text not null,
  fingerprint text not null,
  settings jsonb not null,
  result jsonb,
  run_id bigint,
  created_at timestamp with time zone not null default now(),
  constraint trigger_back_test_pkey PRIMARY KEY (company_id, id),
  constraint trigger_back_test_company_id_fingerprint_key UNIQUE (company_id, fingerprint),
  constraint trigger_back_test_fingerprint_check CHECK ((length(fingerprint) <= 64)),
  constraint trigger_back_test_rule_check CHECK (((length(rule) >= 1) AND (length(rule) <= 60))),
  constraint trigger_back_test_company_id_fkey FOREIGN KEY (company_id) REFERENCES tenant(id)
);
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table trigger_settings (
  company_id bigint not null,
  rules jsonb not null default '{}'::jsonb,
  version integer not null default 1,
  looked_at timestamp with time zone,
  told_on date,
  updated_by bigint,
  updated_at timestamp with time zone not null default now(),
  constraint trigger_settings_pkey PRIMARY KEY (company_id),
  constraint trigger_settings_rules_check CHECK ((jsonb_typeof(rules) = 'object'::text)),
  constraint trigger_settings_company_id_fkey FOREIGN KEY (company_id) REFERENCES tenant(id),
  constraint trigger_settings_company_id_updated_by_fkey FOREIGN KEY (company_id, updated_by) REFERENCES app_user(company_id, id)
);
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table undo_left (
  company_id bigint not null,
  run_type text not null,
  run_id bigint not null,
  table_name text not null,
  row_id bigint not null,
  reason text not null,
  fields jsonb not null default '{}'::jsonb,
  constraint undo_left_pkey PRIMARY KEY (company_id, run_type, run_id, table_name, row_id),
  constraint undo_left_reason_check CHECK ((reason = ANY (ARRAY['edited'::text, 'in_use'::text, 'gone'::text, 'clash'::text]))),
  constraint undo_left_run_type_check CHECK ((length(run_type) <= 40)),
  constraint undo_left_table_name_check CHECK ((length(table_name) <= 60)),
  constraint undo_left_company_id_fkey FOREIGN KEY (company_id) REFERENCES tenant(id)
);
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table used_code (
  company_id bigint not null,
  user_id bigint not null,
  step bigint not null,
  constraint used_code_pkey PRIMARY KEY (company_id, user_id, step),
  constraint used_code_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES app_user(company_id, id) ON DELETE CASCADE
);
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table user_group (
  company_id bigint not null,
  user_id bigint not null,
  group_name text not null,
  constraint user_group_pkey PRIMARY KEY (company_id, user_id, group_name),
  constraint user_group_group_name_check CHECK ((length(group_name) <= 60)),
  constraint user_group_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES app_user(company_id, id) ON DELETE CASCADE
);
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table user_places (
  company_id bigint not null,
  user_id bigint not null,
  pins jsonb,
  recent jsonb not null default '[]'::jsonb,
  constraint user_places_pkey PRIMARY KEY (company_id, user_id),
  constraint user_places_pins_check CHECK ((jsonb_typeof(pins) = 'array'::text)),
  constraint user_places_recent_check CHECK ((jsonb_typeof(recent) = 'array'::text)),
  constraint user_places_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES app_user(company_id, id) ON DELETE CASCADE
);
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table whitespot_feedback (
  company_id bigint not null,
  id bigint generated always as identity,
  profile_id bigint not null,
  proposition_id bigint not null,
  answer text not null,
  until date,
  note text,
  created_by bigint,
  created_at timestamp with time zone not null default now(),
  constraint whitespot_feedback_pkey PRIMARY KEY (company_id, id),
  constraint whitespot_feedback_answer_check CHECK ((answer = ANY (ARRAY['interested'::text, 'not_interested'::text, 'buys_elsewhere'::text, 'snoozed'::text, 'none'::text]))),
  constraint whitespot_feedback_check CHECK (((answer = 'snoozed'::text) = (until IS NOT NULL))),
  constraint whitespot_feedback_note_check CHECK ((length(note) <= 500)),
  constraint whitespot_feedback_company_id_created_by_fkey FOREIGN KEY (company_id, created_by) REFERENCES app_user(company_id, id),
  constraint whitespot_feedback_company_id_profile_id_fkey FOREIGN KEY (company_id, profile_id) REFERENCES profile(company_id, id) ON DELETE CASCADE,
  constraint whitespot_feedback_company_id_proposition_id_fkey FOREIGN KEY (company_id, proposition_id) REFERENCES product_category(company_id, id) ON DELETE CASCADE
);
CREATE INDEX whitespot_feedback_profile_idx ON public.whitespot_feedback USING btree (company_id, profile_id, proposition_id, id DESC);
CREATE INDEX whitespot_feedback_proposition_idx ON public.whitespot_feedback USING btree (company_id, proposition_id);
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

create table whitespot_settings (
  company_id bigint not null,
  least_chance double precision not null default 0.2,
  most integer not null default 5,
  conversion_days integer not null default 90,
  eligibility jsonb not null default '[]'::jsonb,
  version integer not null default 1,
  updated_by bigint,
  updated_at timestamp with time zone not null default now(),
  constraint whitespot_settings_pkey PRIMARY KEY (company_id),
  constraint whitespot_settings_conversion_days_check CHECK (((conversion_days >= 30) AND (conversion_days <= 365))),
  constraint whitespot_settings_least_chance_check CHECK (((least_chance >= (0)::double precision) AND (least_chance <= (0.95)::double precision))),
  constraint whitespot_settings_most_check CHECK (((most >= 1) AND (most <= 50))),
  constraint whitespot_settings_company_id_fkey FOREIGN KEY (company_id) REFERENCES tenant(id),
  constraint whitespot_settings_company_id_updated_by_fkey FOREIGN KEY (company_id, updated_by) REFERENCES app_user(company_id, id)
);
policy tenant: using (company_id = (current_setting('app.company_id'::text))::bigint) with check (company_id = (current_setting('app.company_id'::text))::bigint);
row-level security, for the owner too;
the application may delete, insert, select, update;

CREATE OR REPLACE FUNCTION public.analyze_loaded(names text[], loaded bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  name text;
begin
  foreach name in array names loop
    if name <> all('{profile,profile_metric,person,product,product_category,invoice,invoice_line,menu_item,opportunity,opportunity_event,opportunity_product,change_ledger,activity,campaign_recipient,campaign_event,audience_member}') then
      raise exception 'table % is not loaded by imports', name;
    end if;
    if loaded * 20 >= (select greatest(reltuples, 0) from pg_class where oid = to_regclass('public.' || name)) then
      execute format('analyze (skip_locked) public.%I', name);
    end if;
  end loop;
end $function$
;

CREATE OR REPLACE FUNCTION public.audit_line_hash(line audit_log)
 RETURNS bytea
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN sha256(convert_to((jsonb_build_array((line).company_id, (line)."position", to_char(((line).at AT TIME ZONE 'UTC'::text), 'YYYY-MM-DD"T"HH24:MI:SS.US'::text), (line).actor_id, (line).actor_name, (line).action, (line).object_type, (line).object_id, (line).detail, (line).address, encode((line).prev_hash, 'hex'::text)))::text, 'UTF8'::name))
;

CREATE OR REPLACE FUNCTION public.chain_audit_line()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  line audit_log;
begin
  perform pg_advisory_xact_lock(hashtextextended('audit', new.company_id));
  line := new;
  select l.position, l.hash into line.position, line.prev_hash from audit_log l
    where l.company_id = new.company_id and l.position is not null order by l.position desc limit 1;
  line.position := coalesce(line.position, 0) + 1;
  update audit_log l set position = line.position, prev_hash = line.prev_hash, hash = audit_line_hash(line)
    where l.company_id = new.company_id and l.id = new.id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.duplicate_city(t text)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select case c when 'sgravenhage' then 'denhaag' when 'shertogenbosch' then 'denbosch' else c end
  from (select public.duplicate_letters(t)) x (c)
$function$
;

CREATE OR REPLACE FUNCTION public.duplicate_domain(email text, website text)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select d from (values
    (1, lower(split_part(email, '@', 2))),
    (2, substring(lower(website) from '^(?:https?://)?(?:www\.)?([^/:?#\s]+\.[a-z]{2,})'))) x (place, d)
  where d ~ '\.' and split_part(d, '.', 1) <> all ('{gmail,googlemail,hotmail,outlook,live,msn,yahoo,ymail,icloud,aol,gmx,
      proton,protonmail,ziggo,kpnmail,kpnplanet,planet,hetnet,upcmail,chello,casema,quicknet,xs4all,tele2,telfort,
      solcon,caiway,zonnet,wxs,freeler,zeelandnet,wanadoo,telenet,skynet,t-online,facebook,instagram,linkedin,
      thuisbezorgd,tripadvisor,google}'::text[])
    and d <> all ('{me.com,mac.com,web.de,home.nl,online.nl,mail.com,zonnet.nl,filternet.nl,versatel.nl,iens.nl}'::text[])
  order by place limit 1
$function$
;

CREATE OR REPLACE FUNCTION public.duplicate_letters(t text)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select nullif(regexp_replace(lower(public.unaccent(t)), '[^[:alnum:]]+', '', 'g'), '')
$function$
;

CREATE OR REPLACE FUNCTION public.duplicate_name(t text)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select coalesce(
    public.duplicate_letters(regexp_replace(replace(lower(t), '.', ''),
      '\m(bv|nv|vof|cv|gmbh|ltd|inc|sa|eenmanszaak|maatschap|stichting|holding|de|het|een|the|en|and|und|et)\M', ' ', 'g')),
    public.duplicate_letters(t))
$function$
;

CREATE OR REPLACE FUNCTION public.note_call_done()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  task record;
begin
  if tg_op = 'DELETE' then task := old; else task := new; end if;
  perform from campaign c where c.company_id = task.company_id and c.id = task.campaign_id and c.channel = 'phone';
  if not found then
    return null;
  end if;
  update campaign_recipient r
  set state = s.state, sent_at = case when s.state = 'sent' then task.done_at end,
    reason = case when s.state = 'cancelled' then 'task_cancelled' end
  from (select case
      when tg_op = 'DELETE' or task.outcome = 'cancelled' then 'cancelled'
      when task.done_at is not null then 'sent'
      else 'pending' end as state) s
  where r.company_id = task.company_id and r.campaign_id = task.campaign_id and r.profile_id = task.profile_id
    and r.arm = 'treated'
    -- What was called stays called when its task is removed; what was stopped stays stopped.
    and (r.state = 'pending' or tg_op = 'UPDATE' and (r.state = 'sent' or r.reason = 'task_cancelled'));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_changed_metrics()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    insert into column_change (company_id, ids)
    select company_id, case when count(*) <= 20000 then array_agg(profile_id) end from old_rows group by company_id;
  else
    insert into column_change (company_id, ids)
    select company_id, case when count(*) <= 20000 then array_agg(profile_id) end from new_rows group by company_id;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_changed_persons()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_nestloop TO 'off'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into column_change (company_id, ids)
    select company_id, case when count(*) <= 20000 then array_agg(distinct profile_id) end from new_rows
    where email_key is not null and email_consent group by company_id;
  elsif tg_op = 'DELETE' then
    insert into column_change (company_id, ids)
    select company_id, case when count(*) <= 20000 then array_agg(distinct profile_id) end from old_rows
    where email_key is not null and email_consent group by company_id;
  elsif (select count(*) from (select from new_rows limit 20001) n) > 20000 then
    insert into column_change (company_id, ids) select distinct company_id, null::bigint[] from new_rows;
  else
    insert into column_change (company_id, ids)
    select company_id, array_agg(distinct changed) from (
      select n.company_id, unnest(array[n.profile_id, o.profile_id]) as changed
      from new_rows n join old_rows o on o.company_id = n.company_id and o.id = n.id
      where (n.profile_id, n.email_key, n.email_consent) is distinct from (o.profile_id, o.email_key, o.email_consent)) c
    group by company_id;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_changed_profiles()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    insert into column_change (company_id, ids)
    select company_id, case when count(*) <= 20000 then array_agg(id) end from old_rows group by company_id;
  else
    insert into column_change (company_id, ids)
    select company_id, case when count(*) <= 20000 then array_agg(id) end from new_rows group by company_id;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_duplicate_deletes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into duplicate_pending (company_id, ids)
  select company_id, array_agg(id) from old_rows group by company_id, id / 1000;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_duplicate_inserts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into duplicate_pending (company_id, ids)
  select company_id, array_agg(id) from new_rows group by company_id, id / 1000;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_duplicate_updates()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_nestloop TO 'off'
AS $function$
begin
  insert into duplicate_pending (company_id, ids)
  select n.company_id, array_agg(n.id) from new_rows n join old_rows o on o.company_id = n.company_id and o.id = n.id
  where (n.name, n.city, n.kvk_number, n.postcode, n.house_number, n.email, n.website)
    is distinct from (o.name, o.city, o.kvk_number, o.postcode, o.house_number, o.email, o.website)
  group by n.company_id, n.id / 1000;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_opportunity_changes()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_nestloop TO 'off'
AS $function$
declare
  untold constant text[] := '{company_id,id,external_id,title,profile_id,person_id,status,owner_id,owner_name,source,campaign_id,lost_reason,rank,created_by,created_at,dated,updated_at,closed_at,version}';
begin
  insert into opportunity_event (company_id, opportunity_id, type, from_value, to_value, reason, from_owner_id, actor_id, at)
  select c.company_id, c.id, v.type, v.held, v.got, v.reason, v.from_owner_id,
    nullif(current_setting('app.actor_id', true), '')::bigint,
    case when c.got_status <> c.held_status and c.closed_at is not null then c.closed_at else now() end
  from (
    select n.company_id, n.id, n.closed_at, n.lost_reason, b.status as held_status, n.status as got_status,
      b.owner_id as held_owner_id, n.owner_id as got_owner_id, b.owner_name as held_owner, n.owner_name as got_owner,
      to_jsonb(b) - untold as held, to_jsonb(n) - untold as got
    from new_rows n join old_rows b on b.company_id = n.company_id and b.id = n.id
    -- Each image is made once, not in each place that names it.
    offset 0
  ) c
  cross join lateral (
    select 1 as step, 'status' as type, c.held_status as held, c.got_status as got, c.lost_reason as reason,
      null::bigint as from_owner_id
    where c.held_status <> c.got_status
    union all
    select 2, 'owner', c.held_owner, c.got_owner, null, c.held_owner_id
    where (c.held_owner_id, c.held_owner) is distinct from (c.got_owner_id, c.got_owner)
    union all
    select 3, j.key, case when j.key = 'probability' then trim_scale((c.held ->> j.key)::numeric)::text else c.held ->> j.key end,
      case when j.key = 'probability' then trim_scale(j.value::numeric)::text else j.value end, null, null
    from jsonb_each_text(c.got) j
    where c.got <> c.held and c.held ->> j.key is distinct from j.value
  ) v
  order by c.id, v.step, v.type;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_sold()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$
;

CREATE OR REPLACE FUNCTION public.note_suppressed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (select count(*) from (select from changed limit 20001) n) > 20000 then
    insert into column_change (company_id, ids) select distinct company_id, null::bigint[] from changed;
  else
    insert into column_change (company_id, ids)
    select s.company_id, array_agg(distinct c.profile_id)
    from changed s join person c on c.company_id = s.company_id and c.email_key = s.email
    group by s.company_id;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.opportunity_keeps_its_end()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.status in ('deal', 'lost', 'closed') then
    new.closed_at := coalesce(new.closed_at, now());
  else
    new.closed_at := null;
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.parts_go_along()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  execute 'delete from opportunity_event e using removed r where e.company_id = r.company_id and e.opportunity_id = r.id';
  execute 'delete from opportunity_product l using removed r where l.company_id = r.company_id and l.opportunity_id = r.id';
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.parts_stay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise foreign_key_violation using message = 'A line of an opportunity stays with it.';
end $function$
;

CREATE OR REPLACE FUNCTION public.protect_tenant_table(target regclass, privileges text DEFAULT 'select, insert, update, delete'::text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy tenant on %s using (company_id = current_setting(''app.company_id'')::bigint) '
    'with check (company_id = current_setting(''app.company_id'')::bigint)', target);
  execute format('grant %s on %s to %I', privileges, target, current_setting('kade.app_role'));
end $function$
;

CREATE OR REPLACE FUNCTION public.prune_column_changes()
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  company bigint := current_setting('app.company_id')::bigint;
  gone bigint;
  newest xid8;
begin
  with old as (
    delete from column_change where company_id = company and at < now() - interval '2 hours' returning xid)
  select count(*), max(xid) into gone, newest from old;
  if gone > 0 then
    insert into column_change_end (company_id, xid) values (company, newest)
    on conflict (company_id) do update set xid = greatest(column_change_end.xid, excluded.xid);
  end if;
  return gone;
end $function$
;

CREATE OR REPLACE FUNCTION public.recipients_go_along()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from campaign_recipient r using removed g where r.company_id = g.company_id and r.campaign_id = g.id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.recipients_have_a_campaign()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  asked record;
begin
  for asked in select distinct company_id, campaign_id from added loop
    -- Locked as a foreign key would: it cannot go before this transaction has ended.
    perform from campaign c where c.company_id = asked.company_id and c.id = asked.campaign_id for key share;
    if not found then
      raise foreign_key_violation using message = format('There is no campaign %s to send to.', asked.campaign_id);
    end if;
  end loop;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.recipients_stay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise foreign_key_violation using message = 'A recipient stays with its campaign.';
end $function$
;

CREATE OR REPLACE FUNCTION public.rows_have_a_company()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  company bigint;
begin
  for company in select distinct company_id from added loop
    perform from public.tenant t where t.id = company;
    if not found then
      raise foreign_key_violation using message = format('There is no company %s.', company);
    end if;
  end loop;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.rows_have_an_opportunity()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  few constant integer := 20;
  missing bigint;
  asked record;
begin
  if (select count(*) from (select from added limit few + 1) a) <= few then
    for asked in select distinct company_id, opportunity_id from added loop
      perform from opportunity o where o.company_id = asked.company_id and o.id = asked.opportunity_id for key share;
      if not found then missing := asked.opportunity_id; end if;
    end loop;
  else
    execute $q$with asked as materialized (select distinct company_id, opportunity_id from added),
        found as materialized (
          select o.company_id, o.id, o.xmin = pg_current_xact_id()::xid as own
          from asked a join opportunity o on o.company_id = a.company_id and o.id = a.opportunity_id),
        held as materialized (
          select o.id from opportunity o
          where (o.company_id, o.id) in (select company_id, id from found where not own) for key share of o)
      select min(a.opportunity_id) from asked a
        left join found f on f.company_id = a.company_id and f.id = a.opportunity_id
      where f.id is null or not f.own and f.id not in (select id from held)$q$ into missing;
  end if;
  if missing is not null then
    raise foreign_key_violation using message = format('There is no opportunity %s.', missing);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION search."having"(wanted jsonb)
 RETURNS TABLE(profile_id bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
 SET enable_seqscan TO 'off'
 SET max_parallel_workers_per_gather TO '0'
AS $function$
declare
  company bigint := current_setting('app.company_id')::bigint;
  test text := search.values_condition(company, wanted);
begin
  if test is null then return; end if;
  return query execute format('select s.profile_id from search.profile s where s.company_id + 0 = %s and %s', company, test);
end $function$

-- the application may execute;

CREATE OR REPLACE FUNCTION search.best(query text, take bigint, OUT total bigint, OUT ids bigint[], OUT beside bigint[])
 RETURNS record
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
 SET enable_seqscan TO 'off'
 SET max_parallel_workers_per_gather TO '0'
AS $function$
declare
  company bigint := current_setting('app.company_id')::bigint;
  readings text[] := search.readings(query);
  reading text;
  lenient boolean;
  c record;
  typed text := btrim(query);
begin
  total := 0;
  ids := '{}';
  beside := '{}';
  foreach lenient in array array[false, true] loop
    foreach reading in array readings loop
      c := search.condition(company, reading, lenient);
      continue when c.test is null;
      execute format('with h as materialized (
          select s.profile_id, s.name, %s as cost from search.profile s where s.company_id + 0 = %s and %s limit 20000)
        select (select count(*) from h),
          array(select profile_id from h
            order by not (starts_with(name, %L) or starts_with(name, %L)), cost, name, profile_id limit %s),
          array(select profile_id from h where cost > 1 order by cost, name, profile_id limit %s)',
        c.cost, company, c.test, typed, upper(left(typed, 1)) || substr(typed, 2), take, take) into total, ids, beside;
      if total > 0 then return; end if;
    end loop;
  end loop;
end $function$

-- the application may execute;

CREATE OR REPLACE FUNCTION search.companies_waiting()
 RETURNS TABLE(company_id bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select distinct company_id from search.pending
$function$

-- the application may execute;

CREATE OR REPLACE FUNCTION search.condition(company bigint, query text, lenient boolean, OUT test text, OUT cost text)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  w text;
  m record;
  anything bigint[];
begin
  for w in select distinct x from (select x, n from unnest(search.split(query)) with ordinality u (x, n) where x <> ''
    order by length(x) desc, n limit 8) longest loop
    m := search.meant(company, left(w, 60), lenient);
    anything := m.exact || m.starts || m.near;
    if anything = '{}' then
      test := null;
      return;
    end if;
    test := concat_ws(' and ', test, format('s.words && %L::bigint[]', anything));
    cost := concat_ws(' + ', cost, search.rank(m.exact, m.starts, m.near));
  end loop;
end $function$
;

CREATE OR REPLACE FUNCTION search.count_having(wanted jsonb)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
 SET enable_seqscan TO 'off'
 SET max_parallel_workers_per_gather TO '0'
AS $function$
declare
  company bigint := current_setting('app.company_id')::bigint;
  test text := search.values_condition(company, wanted);
  total bigint := 0;
begin
  if test is not null then
    execute format('select count(*) from search.profile s where s.company_id + 0 = %s and %s', company, test) into total;
  end if;
  return total;
end $function$

-- the application may execute;

CREATE OR REPLACE FUNCTION search.drain(company bigint, most integer)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  changed bigint[];
begin
  -- One at a time per company: a second one waits, and then finds the work done.
  perform pg_advisory_xact_lock(hashtextextended('search.drain', company));
  with taken as (
    delete from search.pending
    where company_id = company and id in (
      select id from search.pending where company_id = company order by id limit most)
    returning ids)
  select array_agg(distinct i) into changed from taken, unnest(ids) i;
  if changed is null then return; end if;

  with doc as (
    select p.id, p.name, concat_ws(' ', p.city, p.street, c.names) as names,
      concat_ws(' ', p.kvk_number, p.external_id, p.email, c.emails, f.numbers,
        p.postcode, regexp_replace(p.postcode, '\s', '', 'g')) as codes,
      concat_ws(' ', p.house_number, array_to_string(search.phone_words(p.phone, p.country), ' '), c.phones) as digits,
      array[search.value_word('kind', p.kind), search.value_word('crm_status', p.crm_status),
        search.value_word('segment', p.segment), search.value_word('subsegment', p.subsegment),
        search.value_word('city', p.city), search.value_word('province', p.province),
        search.value_word('sales_owner', p.sales_owner), search.value_word('source', p.source)] as values
    from public.profile p
    left join (
      select n.profile_id, string_agg(concat_ws(' ', n.first_name, n.last_name), ' ') as names, string_agg(n.email, ' ') as emails,
        string_agg(array_to_string(search.phone_words(n.phone, o.country), ' '), ' ') as phones
      from public.person n join public.profile o on o.company_id = company and o.id = n.profile_id
      where n.company_id = company and n.profile_id = any(changed) group by n.profile_id) c
      on c.profile_id = p.id
    left join (
      select profile_id, string_agg(external_id, ' ') as numbers
      from public.profile_alias where company_id = company and profile_id = any(changed) group by profile_id) f
      on f.profile_id = p.id
    where p.company_id = company and p.id = any(changed)
  ), written as (
    select id, true as named, name as t from doc
    union all select id, false, names || ' ' || codes from doc
    -- A name is also found by the word its parts make: O'Brien by obrien, Jansen-de Vries by jansende.
    union all select id, named, regexp_replace(t, '([[:alnum:]])[''’`´.&-]+(?=[[:alnum:]])', '\1', 'g')
    from (select id, true as named, name as t from doc union all select id, false, names from doc) n
    where t ~ '[[:alnum:]][''’`´.&-]+[[:alnum:]]'
  ), spelt as (
    select id, named, left(w, 60) as w from written, unnest(search.split(t)) w where w <> ''
  ), pair as materialized (
    select id, w, bool_or(named) as named from (
      select id, named, w from spelt
      union all select id, named, '^' || left(w, 3) from spelt where length(w) >= 3
      union all select id, named, '^' || left(w, 5) from spelt where length(w) >= 5
      -- Not by their beginnings: any three digits would find a part of all telephone numbers.
      union all select id, false, left(w, 60) from doc, unnest(search.split(digits)) w where w <> ''
      union all select id, false, v from doc, unnest(values) v where v is not null) x
    group by id, w
  ), used as (
    select distinct w from pair
  ), known as materialized (
    select u.w, k.id from used u left join search.word k on k.company_id = company and k.word = u.w
  ), added as (
    insert into search.word (company_id, word) select company, w from known where id is null returning id, word
  )
  insert into search.profile as held (company_id, profile_id, words, name_words, name)
  select company, d.id, coalesce(array_agg(k.id order by k.id) filter (where k.id is not null), '{}'),
    coalesce(array_agg(k.id order by k.id) filter (where k.id is not null and pair.named), '{}'), d.name
  from doc d
  left join pair on pair.id = d.id
  left join (select id, w from known where id is not null union all select id, word from added) k on k.w = pair.w
  group by d.id, d.name
  on conflict (company_id, profile_id) do update
    set words = excluded.words, name_words = excluded.name_words, name = excluded.name
  where (held.words, held.name_words, held.name) is distinct from (excluded.words, excluded.name_words, excluded.name);

  delete from search.profile s where s.company_id = company and s.profile_id = any(changed)
    and not exists (select 1 from public.profile p where p.company_id = company and p.id = s.profile_id);
end $function$
;

CREATE OR REPLACE FUNCTION search.hits(query text)
 RETURNS TABLE(profile_id bigint, cost integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
 SET enable_seqscan TO 'off'
 SET max_parallel_workers_per_gather TO '0'
AS $function$
declare
  company bigint := current_setting('app.company_id')::bigint;
  readings text[] := search.readings(query);
  reading text;
  lenient boolean;
  c record;
begin
  foreach lenient in array array[false, true] loop
    foreach reading in array readings loop
      c := search.condition(company, reading, lenient);
      continue when c.test is null;
      return query execute format(
        'select s.profile_id, %s from search.profile s where s.company_id + 0 = %s and %s', c.cost, company, c.test);
      if found then return; end if;
    end loop;
  end loop;
end $function$

-- the application may execute;

CREATE OR REPLACE FUNCTION search.meant(company bigint, w text, lenient boolean, OUT exact bigint[], OUT starts bigint[], OUT near bigint[])
 RETURNS record
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  select coalesce(array_agg(id), '{}') into exact from search.word where company_id = company and word = w;
  if length(w) <= 5 then
    -- The entries for the first three or five characters, and the words too short to have one.
    select coalesce(array_agg(id), '{}') into starts from search.word
    where company_id = company and (
      (word >= '^' || w and word < '^' || w || chr(1114111) and length(word) = case when length(w) <= 3 then 4 else 6 end)
      or (length(w) <= 2 and length(word) = 2 and word > w and word < w || chr(1114111)));
  else
    select coalesce(array_agg(id), '{}') into starts from search.word
    where company_id = company and word > w and word < w || chr(1114111);
  end if;
  near := '{}';
  if length(w) < 3 or (w ~ '[0-9]' and length(w) < 5) or not (lenient or (exact = '{}' and cardinality(starts) < case when length(w) > 5 then 4 else 1 end)) then
    return;
  end if;
  select coalesce(array_agg(id), '{}') into near from search.word
  where company_id = company and word = any(search.slips(w)) and not id = any(starts);
  if length(w) >= 5 and w !~ '[0-9]' and cardinality(near) < 20 then
    -- Two slips in a long word; one slip in the beginning of a word that is still being typed.
    select near || coalesce(array_agg(id), '{}') into near from search.word
    where company_id = company and word !~ '[0-9^=]' and word % w
      and not id = any(exact || starts || near)
      and ((length(w) >= 7 and levenshtein_less_equal(word, w, 2) <= 2)
        or levenshtein_less_equal(left(word, length(w)), w, 1) <= 1
        or levenshtein_less_equal(left(word, length(w) + 1), w, 1) <= 1);
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION search.note_aliases()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into search.pending (company_id, ids)
    select company_id, array_agg(distinct profile_id) from new_rows group by company_id, profile_id / 1000;
    insert into public.profile_tally (company_id, profiles) select distinct company_id, 0 from new_rows;
  elsif tg_op = 'DELETE' then
    insert into search.pending (company_id, ids)
    select company_id, array_agg(distinct profile_id) from old_rows group by company_id, profile_id / 1000;
    insert into public.profile_tally (company_id, profiles) select distinct company_id, 0 from old_rows;
  else
    insert into search.pending (company_id, ids)
    select company_id, array_agg(distinct profile_id)
    from (select company_id, profile_id from new_rows union select company_id, profile_id from old_rows) c
    group by company_id, profile_id / 1000;
    insert into public.profile_tally (company_id, profiles) select distinct company_id, 0 from new_rows;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION search.note_clicks()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into public.crm_tally (company_id, clicks)
    select distinct company_id, 1 from new_rows where type = 'clicked' and not is_scanner;
  elsif tg_op = 'DELETE' then
    insert into public.crm_tally (company_id, clicks)
    select distinct company_id, 1 from old_rows where type = 'clicked' and not is_scanner;
  else
    -- What turned out to be a scanner's, too.
    insert into public.crm_tally (company_id, clicks) select distinct company_id, 1 from new_rows where type = 'clicked';
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION search.note_decisions()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if tg_op = 'DELETE' then
    insert into public.crm_tally (company_id, leads) select distinct company_id, 1 from old_rows;
  else
    insert into public.crm_tally (company_id, leads) select distinct company_id, 1 from new_rows;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION search.note_metrics()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if tg_op = 'DELETE' then
    insert into public.profile_tally (company_id, profiles) select distinct company_id, 0 from old_rows;
  else
    insert into public.profile_tally (company_id, profiles) select distinct company_id, 0 from new_rows;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION search.note_opportunities()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if tg_op = 'DELETE' then
    execute 'delete from search.opportunity s using old_rows o
      where s.company_id = o.company_id and s.opportunity_id = o.id';
    insert into public.crm_tally (company_id, opportunities, leads) select distinct company_id, 1, 1 from old_rows;
  elsif tg_op = 'INSERT' then
    execute $q$insert into search.opportunity (company_id, opportunity_id, doc)
      select n.company_id, n.id, search.plain(concat_ws(E'\n', n.title, n.external_id, p.name))
      from new_rows n left join public.profile p on p.company_id = n.company_id and p.id = n.profile_id$q$;
    insert into public.crm_tally (company_id, opportunities, leads) select distinct company_id, 1, 1 from new_rows;
  else
    execute $q$update search.opportunity s
      set doc = search.plain(concat_ws(E'\n', n.title, n.external_id, p.name))
      from new_rows n join old_rows o on o.company_id = n.company_id and o.id = n.id
      left join public.profile p on p.company_id = n.company_id and p.id = n.profile_id
      where s.company_id = n.company_id and s.opportunity_id = n.id
        and (n.title, n.external_id, n.profile_id) is distinct from (o.title, o.external_id, o.profile_id)$q$;
    execute 'insert into public.crm_tally (company_id, opportunities, leads)
      select n.company_id, 1, bool_or(n.profile_id is distinct from o.profile_id)::integer
      from new_rows n join old_rows o on o.company_id = n.company_id and o.id = n.id group by n.company_id';
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION search.note_persons()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
 SET enable_nestloop TO 'off'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into search.pending (company_id, ids)
    select company_id, array_agg(distinct profile_id) from new_rows group by company_id, profile_id / 1000;
    insert into public.profile_tally (company_id, profiles) select distinct company_id, 0 from new_rows;
  elsif tg_op = 'DELETE' then
    insert into search.pending (company_id, ids)
    select company_id, array_agg(distinct profile_id) from old_rows group by company_id, profile_id / 1000;
    insert into public.profile_tally (company_id, profiles) select distinct company_id, 0 from old_rows;
  else
    insert into search.pending (company_id, ids)
    select company_id, array_agg(distinct profile_id) from (
      select n.company_id, unnest(array[n.profile_id, o.profile_id]) as profile_id
      from new_rows n join old_rows o on o.company_id = n.company_id and o.id = n.id
      where (n.profile_id, n.first_name, n.last_name, n.email, n.phone)
        is distinct from (o.profile_id, o.first_name, o.last_name, o.email, o.phone)) c
    group by company_id, profile_id / 1000;
    insert into public.profile_tally (company_id, profiles) select distinct company_id, 0 from new_rows;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION search.note_profile_names()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  execute $q$update search.opportunity s set doc = search.plain(concat_ws(E'\n', o.title, o.external_id, c.name))
    from (select n.company_id, n.id, n.name from new_rows n join old_rows b on b.company_id = n.company_id and b.id = n.id
      where n.name <> b.name) c, public.opportunity o
    where o.company_id = c.company_id and o.profile_id = c.id
      and s.company_id = o.company_id and s.opportunity_id = o.id$q$;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION search.note_profiles()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
 SET enable_nestloop TO 'off'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into search.pending (company_id, ids)
    select company_id, array_agg(id) from new_rows group by company_id, id / 1000;
    insert into public.profile_tally (company_id, profiles)
    select company_id, count(*) from new_rows group by company_id;
  elsif tg_op = 'DELETE' then
    insert into search.pending (company_id, ids)
    select company_id, array_agg(id) from old_rows group by company_id, id / 1000;
    insert into public.profile_tally (company_id, profiles)
    select company_id, -count(*) from old_rows group by company_id;
  else
    insert into search.pending (company_id, ids)
    select n.company_id, array_agg(n.id) from new_rows n join old_rows o on o.company_id = n.company_id and o.id = n.id
    where (n.name, n.city, n.kvk_number, n.external_id, n.email, n.phone, n.street, n.house_number, n.postcode, n.country,
        n.kind, n.crm_status, n.segment, n.subsegment, n.province, n.sales_owner, n.source)
      is distinct from (o.name, o.city, o.kvk_number, o.external_id, o.email, o.phone, o.street, o.house_number, o.postcode,
        o.country, o.kind, o.crm_status, o.segment, o.subsegment, o.province, o.sales_owner, o.source)
    group by n.company_id, n.id / 1000;
    insert into public.profile_tally (company_id, profiles)
    select company_id, 0 from new_rows group by company_id;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION search.opportunities(query text)
 RETURNS SETOF bigint
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 2000
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  company bigint := current_setting('app.company_id')::bigint;
  test text;
begin
  select string_agg(format('s.doc like %L', '%' || regexp_replace(w, '([\\%_])', '\\\1', 'g') || '%'), ' and ') into test
  from (select w from regexp_split_to_table(search.plain(query), '\s+') w where w <> '' limit 8) x;
  -- Written out, so that the words take part in the choice of the index.
  return query execute format('select s.opportunity_id from search.opportunity s where s.company_id = %s and %s',
    company, coalesce(test, 'true'));
end $function$

-- the application may execute;

CREATE OR REPLACE FUNCTION search.page(query text, skip bigint, take bigint, OUT total bigint, OUT ids bigint[])
 RETURNS record
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
 SET enable_seqscan TO 'off'
 SET max_parallel_workers_per_gather TO '0'
AS $function$
declare
  company bigint := current_setting('app.company_id')::bigint;
  readings text[] := search.readings(query);
  reading text;
  lenient boolean;
  c record;
begin
  total := 0;
  ids := '{}';
  foreach lenient in array array[false, true] loop
    foreach reading in array readings loop
      c := search.condition(company, reading, lenient);
      continue when c.test is null;
      execute format('with h as materialized (
          select s.profile_id, s.name, %s as cost from search.profile s where s.company_id + 0 = %s and %s)
        select (select count(*) from h),
          array(select profile_id from h order by cost, name, profile_id offset %s limit %s)',
        c.cost, company, c.test, skip, take) into total, ids;
      if total > 0 then return; end if;
    end loop;
  end loop;
end $function$

-- the application may execute;

CREATE OR REPLACE FUNCTION search.phone_words(phone text, country text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog'
AS $function$
  with code as (
    select case upper(coalesce(country, 'NL')) when 'NL' then '31' when 'BE' then '32' when 'DE' then '49'
      when 'FR' then '33' when 'GB' then '44' when 'LU' then '352' when 'NETHERLANDS' then '31' when 'NEDERLAND' then '31' end as c
  ), dialled as (
    select regexp_replace(regexp_replace(phone, '\(0\)', '', 'g'), '\D', '', 'g') as d, phone ~ '^\s*(\+|00)' as abroad
  ), plain as (
    select case when abroad then regexp_replace(d, '^00', '') else d end as d, abroad, c from dialled, code
  )
  select array_remove(array[d, case
      when abroad and c is not null and starts_with(d, c) then '0' || substr(d, length(c) + 1)
      when not abroad and c is not null and d ~ '^0[1-9]' then c || substr(d, 2) end], null)
  from plain where length(d) between 6 and 20
$function$
;

CREATE OR REPLACE FUNCTION search.plain(t text)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select pg_catalog.lower(public.unaccent(t)) $function$
;

CREATE OR REPLACE FUNCTION search.rank(exact bigint[], starts bigint[], near bigint[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog'
AS $function$
  select format('case %s%s%s%s else %s end',
    case when exact <> '{}' then format('when %s = any(s.name_words) then 0 ', exact[1]) end,
    case when cardinality(starts) between 1 and 40 then format('when s.name_words && %L::bigint[] then 1 ', starts) end,
    case when exact <> '{}' and (starts <> '{}' or near <> '{}') then format('when %s = any(s.words) then 2 ', exact[1]) end,
    case when near <> '{}' then format('when s.name_words && %1$L::bigint[] then 5 when s.words && %1$L::bigint[] then 6 ', near)
      -- A case needs one branch.
      when exact = '{}' and cardinality(starts) not between 1 and 40 then 'when false then 3 ' end,
    case when starts <> '{}' then 3 when exact <> '{}' then 2 else 6 end)
$function$
;

CREATE OR REPLACE FUNCTION search.readings(query text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog'
AS $function$
  with joined as (
    select regexp_replace(regexp_replace(regexp_replace(query, '\(0\)', ' ', 'g'),
      '(?<=\d)[\s().\/-]+(?=\d)', '', 'g'), '(^|\s)(\+|00)(?=[1-9]\d{5})', '\1', 'g') as q
  )
  select case when q <> query and q ~ '\d{6}' then array[q, query] else array[query] end from joined
$function$
;

CREATE OR REPLACE FUNCTION search.refresh()
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  company bigint := current_setting('app.company_id')::bigint;
  waiting bigint;
begin
  select coalesce(sum(cardinality(ids)), 0) into waiting from search.pending where company_id = company;
  if waiting between 1 and 500 and pg_try_advisory_xact_lock(hashtextextended('search.drain', company)) then
    perform search.drain(company, 500);
    return 0;
  end if;
  return waiting;
end $function$

-- the application may execute;

CREATE OR REPLACE FUNCTION search.slips(w text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog'
AS $function$
  with place as (select i, left(w, i) as head, substr(w, i + 1) as tail from generate_series(0, length(w)) i),
  letter as (select chr(c) as l from generate_series(case when w ~ '^[0-9]+$' then 48 else 97 end,
    case when w ~ '^[0-9]+$' then 57 else 122 end) c)
  select array_agg(distinct s) from (
    select head || substr(tail, 2) as s from place where tail <> ''
    union all select head || substr(tail, 2, 1) || left(tail, 1) || substr(tail, 3) from place where length(tail) > 1
    union all select head || l || substr(tail, 2) from place, letter where tail <> ''
    union all select head || l || tail from place, letter) x
  where s <> w
$function$
;

CREATE OR REPLACE FUNCTION search.some_opportunities(query text, most bigint)
 RETURNS SETOF bigint
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 200
 SET search_path TO 'pg_catalog', 'public'
 SET enable_seqscan TO 'off'
AS $function$
declare
  company bigint := current_setting('app.company_id')::bigint;
  typed text := regexp_replace(search.plain(btrim(query)), '([\\%_])', '\\\1', 'g');
  test text;
begin
  if typed = '' then return; end if;
  select string_agg(format('s.doc like %L', '%' || w || '%'), ' and ') into test
  from (select w from regexp_split_to_table(typed, '\s+') w where w <> '' limit 8) x;
  return query execute format('select opportunity_id from (
      (select s.opportunity_id from search.opportunity s where s.company_id = %1$s and s.doc like %2$L limit %4$s)
      union (select s.opportunity_id from search.opportunity s where s.company_id = %1$s and %3$s limit %4$s)) x',
    company, typed || '%', test, most);
end $function$

-- the application may execute;

CREATE OR REPLACE FUNCTION search.split(t text)
 RETURNS text[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select pg_catalog.regexp_split_to_array(pg_catalog.lower(public.unaccent(t)), '[^[:alnum:]]+')
$function$
;

CREATE OR REPLACE FUNCTION search.step()
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  company bigint := current_setting('app.company_id')::bigint;
begin
  perform search.drain(company, 5);
  return (select coalesce(sum(cardinality(ids)), 0) from search.pending where company_id = company);
end $function$

-- the application may execute;

CREATE OR REPLACE FUNCTION search.value_word(field text, value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select '=' || field || '=' || case when pg_catalog.length(value) <= 40 then value else pg_catalog.md5(value) end
$function$
;

CREATE OR REPLACE FUNCTION search.values_condition(company bigint, wanted jsonb)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  field text;
  found_ids bigint[];
  test text;
begin
  for field in select jsonb_object_keys(wanted) loop
    select coalesce(array_agg(id), '{}') into found_ids from search.word
    where company_id = company and word in (
      select search.value_word(field, v) from jsonb_array_elements_text(wanted -> field) v);
    if found_ids = '{}' then return null; end if;
    test := concat_ws(' and ', test, format('s.words && %L::bigint[]', found_ids));
  end loop;
  return test;
end $function$
;

CREATE OR REPLACE FUNCTION search.waiting()
 RETURNS TABLE(profile_id bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select distinct i from search.pending, unnest(ids) i where company_id = current_setting('app.company_id')::bigint
$function$

-- the application may execute;
