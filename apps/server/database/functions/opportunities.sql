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

-- An import brings several lines of history and a product of each opportunity, and a foreign key asks for it line by line: a
-- fifth of what an import took. One question for the whole statement keeps the same promises (docs/decisions/0039): no line without its
-- opportunity, none left behind when it goes, and neither while the other is under way. What this transaction made itself
-- nobody else can take away: it is not held. Few rows are looked up one by one, by a plan that is kept.
create or replace function rows_have_an_opportunity() returns trigger language plpgsql as $$
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
end $$;

create or replace trigger of_an_opportunity after insert on opportunity_event
  referencing new table as added for each statement execute function rows_have_an_opportunity();
create or replace trigger of_an_opportunity after insert on opportunity_product
  referencing new table as added for each statement execute function rows_have_an_opportunity();

create or replace function parts_stay() returns trigger language plpgsql as $$
begin
  raise foreign_key_violation using message = 'A line of an opportunity stays with it.';
end $$;

create or replace trigger stays_with_its_opportunity before update of company_id, opportunity_id on opportunity_event
  for each row when (old.company_id <> new.company_id or old.opportunity_id <> new.opportunity_id)
  execute function parts_stay();
create or replace trigger stays_with_its_opportunity before update of company_id, opportunity_id on opportunity_product
  for each row when (old.company_id <> new.company_id or old.opportunity_id <> new.opportunity_id)
  execute function parts_stay();

create or replace function parts_go_along() returns trigger language plpgsql as $$
begin
  execute 'delete from opportunity_event e using removed r where e.company_id = r.company_id and e.opportunity_id = r.id';
  execute 'delete from opportunity_product l using removed r where l.company_id = r.company_id and l.opportunity_id = r.id';
  return null;
end $$;

create or replace trigger parts_go_along after delete on opportunity
  referencing old table as removed for each statement execute function parts_go_along();
