-- A million recipients are fixed in one statement, and a foreign key to their campaign asks for the same row a million
-- times: a third of what the fixing took. One question for the whole statement keeps the same promises
-- (docs/decisions/0039): no recipient without its campaign, none left behind when it goes, and neither while the other is
-- under way.
create or replace function recipients_have_a_campaign() returns trigger language plpgsql as $$
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
end $$;

create or replace trigger campaign_recipient_added after insert on campaign_recipient
  referencing new table as added for each statement execute function recipients_have_a_campaign();

create or replace function recipients_stay() returns trigger language plpgsql as $$
begin
  raise foreign_key_violation using message = 'A recipient stays with its campaign.';
end $$;

create or replace trigger campaign_recipient_stays before update of company_id, campaign_id on campaign_recipient
  for each row when (old.company_id <> new.company_id or old.campaign_id <> new.campaign_id)
  execute function recipients_stay();

create or replace function recipients_go_along() returns trigger language plpgsql as $$
begin
  delete from campaign_recipient r using removed g where r.company_id = g.company_id and r.campaign_id = g.id;
  return null;
end $$;

create or replace trigger campaign_removed after delete on campaign
  referencing old table as removed for each statement execute function recipients_go_along();

-- Who is to be called by a campaign waits until the task is done; the moment of that is when the profile was reached.
-- Whoever changes a task, by hand, in a mass action or by an undo, changes this with it.
create or replace function note_call_done() returns trigger language plpgsql as $$
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
end $$;

create or replace trigger activity_call_changed after update of done_at, outcome on activity
  for each row when (new.campaign_id is not null and new.type = 'call') execute function note_call_done();
create or replace trigger activity_call_removed after delete on activity
  for each row when (old.campaign_id is not null and old.type = 'call') execute function note_call_done();
