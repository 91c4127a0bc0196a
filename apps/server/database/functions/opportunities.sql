-- An opportunity has the moment it ended exactly while its status is an end, whoever writes it: people, imports, mass
-- actions or their undo. The board skips what ended long ago by that moment alone. Runs for the rows it changes only: an
-- import ran it for each row whose end was right already.
create or replace function opportunity_keeps_its_end() returns trigger language plpgsql as $$
begin
  if new.status in ('deal', 'lost', 'closed') then
    new.closed_at := coalesce(new.closed_at, now());
  else
    new.closed_at := null;
  end if;
  return new;
end $$;

create or replace trigger opportunity_end before insert or update of status, closed_at on opportunity
  for each row when ((new.status in ('deal', 'lost', 'closed')) is distinct from (new.closed_at is not null))
  execute function opportunity_keeps_its_end();
