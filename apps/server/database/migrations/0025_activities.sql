-- What sellers do and have to do, and the calendars that follow a seller's plans.

create table activity (
  company_id bigint not null references tenant (id),
  id bigint generated always as identity,
  -- Names it in calendars, whatever else changes. The server gives it, so that it knows which row a new id belongs to.
  uid uuid not null default gen_random_uuid(),
  type text not null check (type in ('call', 'visit', 'meeting', 'email', 'task', 'note')),
  title text not null check (length(title) between 1 and 300),
  note text check (length(note) <= 10000),
  -- Due on a day of the company's time zone, or at a moment. A day stays that day when the company moves its clock.
  due_on date,
  due_at timestamptz,
  minutes integer check (minutes between 5 and 1440),
  owner_id bigint,
  -- The owner's name; kept when the owner is no user.
  owner_name text check (length(owner_name) <= 200),
  profile_id bigint,
  person_id bigint,
  opportunity_id bigint,
  campaign_id bigint,
  done_at timestamptz,
  done_by bigint,
  outcome text check (outcome in ('interested', 'ordered', 'appointment', 'follow_up', 'not_reached', 'no_show',
    'not_interested', 'completed', 'cancelled')),
  outcome_note text check (length(outcome_note) <= 2000),
  created_by bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, id),
  check (due_on is null or due_at is null),
  check (minutes is null or due_at is not null),
  -- A note is not to be done: it is what it says.
  check (type <> 'note' or (due_on is null and due_at is null and done_at is not null)),
  check (done_at is not null or (outcome is null and outcome_note is null)),
  foreign key (company_id, owner_id) references app_user (company_id, id),
  foreign key (company_id, profile_id) references profile (company_id, id) on delete cascade,
  -- What it was about may go; the activity itself happened.
  foreign key (company_id, person_id) references person (company_id, id) on delete set null (person_id),
  foreign key (company_id, opportunity_id) references opportunity (company_id, id) on delete set null (opportunity_id),
  foreign key (company_id, campaign_id) references campaign (company_id, id) on delete set null (campaign_id)
);
create unique index activity_uid_key on activity (company_id, uid);
-- Follow-up reads open tasks only; they are few beside all that was ever done.
create index activity_open_idx on activity (company_id, owner_id, due_on, due_at) where done_at is null;
-- The open tasks of everybody by when they are due: their groups are counted and their pages found in this index alone.
create index activity_open_due_idx on activity (company_id, due_on, due_at)
  include (id, minutes, owner_id, type, profile_id) where done_at is null;
create index activity_profile_idx on activity (company_id, profile_id, id);
create index activity_due_on_idx on activity (company_id, due_on) where due_on is not null;
create index activity_due_at_idx on activity (company_id, due_at) where due_at is not null;
create index activity_done_idx on activity (company_id, done_at) where done_at is not null;
-- For the rows that go when what they refer to goes.
create index activity_person_idx on activity (company_id, person_id) where person_id is not null;
create index activity_opportunity_idx on activity (company_id, opportunity_id) where opportunity_id is not null;
create index activity_campaign_idx on activity (company_id, campaign_id) where campaign_id is not null;
select protect_tenant_table('activity');

-- The secret address of a user's calendar: it follows from this number and the installation's secret, so that a copy of
-- the database opens no calendar. Another number, another address.
create table calendar_feed (
  company_id bigint not null,
  user_id bigint not null,
  nonce bytea not null check (length(nonce) = 16),
  created_at timestamptz not null default now(),
  last_read_at timestamptz,
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references app_user (company_id, id) on delete cascade
);
select protect_tenant_table('calendar_feed');
