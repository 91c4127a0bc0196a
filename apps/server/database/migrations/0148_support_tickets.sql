-- A question to the support desk gets a status and says where it was asked: the build of the web app and the requests that
-- failed before it, as the asker let them go along.

alter table support_ticket
  add column status text not null default 'open' check (status in ('open', 'answered', 'closed')),
  add column changed_at timestamptz not null default now(),
  add column forwarded boolean not null default false,
  add column build text check (length(build) <= 60),
  -- [{method, path, status, request_id, at}]
  add column requests jsonb not null default '[]' check (jsonb_typeof(requests) = 'array');

-- What was asked before was mailed to the desk, as everything was then.
do $$
declare t record;
begin
  for t in select id from tenant loop
    perform set_config('app.company_id', t.id::text, true);
    update support_ticket set forwarded = true, changed_at = created_at;
  end loop;
end $$;

do $$ begin
  execute format('grant update on support_ticket to %I', current_setting('kade.app_role'));
end $$;
create index support_ticket_asker_idx on support_ticket (company_id, created_by, changed_at desc, id desc);
create index support_ticket_changed_idx on support_ticket (company_id, changed_at desc, id desc);
