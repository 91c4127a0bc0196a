-- A campaign by phone called itself completed, and everybody called, in the minute its tasks were made. Who is to be called
-- waits until the task is done; the moment of that is when the profile was reached. Whoever changes a task, by hand, in a
-- mass action or by an undo, changes this with it.
create function note_call_done() returns trigger language plpgsql as $$
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

create trigger activity_call_changed after update of done_at, outcome on activity
  for each row when (new.campaign_id is not null and new.type = 'call') execute function note_call_done();
create trigger activity_call_removed after delete on activity
  for each row when (old.campaign_id is not null and old.type = 'call') execute function note_call_done();
