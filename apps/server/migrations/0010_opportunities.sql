-- The funnel: products of an opportunity, a history that tells reasons and values, places on the board that sort by
-- their bytes, and the indexes that keep a board of 200,000 cards quick.

-- Fractional places compare byte by byte; a language's own order would mix capitals with small letters.
alter table opportunity alter column rank type text collate "C";
-- A card that comes in without a place (imports, mass actions) gets one of its own, above those that came before:
-- counting down from the top. 'P' and eleven digits are a place as fractional-indexing writes them.
create sequence opportunity_rank_seq;
do $$ begin
  execute format('grant usage on sequence opportunity_rank_seq to %I', current_setting('kade.app_role'));
end $$;
alter table opportunity alter column rank
  set default 'P' || lpad((99999999999 - nextval('opportunity_rank_seq'))::text, 11, '0');

-- The contact or the campaign may go; the opportunity stays. What is there is checked by a query under row-level
-- security, which must name a company: none has written either of these columns yet.
select set_config('app.company_id', '0', true);
alter table opportunity
  add foreign key (company_id, person_id) references person (company_id, id) on delete set null (person_id),
  add foreign key (company_id, campaign_id) references campaign (company_id, id) on delete set null (campaign_id);
create index opportunity_person_idx on opportunity (company_id, person_id) where person_id is not null;
create index opportunity_campaign_idx on opportunity (company_id, campaign_id) where campaign_id is not null;

-- Counts and totals of the columns, under nearly every filter, read this index alone; cards that ended long ago are
-- skipped by it.
create index opportunity_board_idx on opportunity (company_id, status, closed_at) include (value, probability, expected_close, owner_id, source, campaign_id);
-- The list, newest first.
create index opportunity_created_idx on opportunity (company_id, created_at, id);
-- Owners that are no users (yet), to be matched to one.
create index opportunity_owner_name_idx on opportunity (company_id, owner_name) where owner_id is null;

alter table opportunity_event drop constraint opportunity_event_type_check;
alter table opportunity_event
  add constraint opportunity_event_type_check check (type in
    ('created', 'status', 'owner', 'value', 'probability', 'expected_close')),
  -- Why it was lost or closed.
  add column reason text check (length(reason) <= 1000);

create table opportunity_product (
  company_id bigint not null,
  opportunity_id bigint not null,
  product_id bigint not null,
  quantity numeric(14,3) not null default 1 check (quantity > 0),
  -- For one; empty: not agreed yet.
  price numeric(14,2) check (price >= 0),
  primary key (company_id, opportunity_id, product_id),
  foreign key (company_id, opportunity_id) references opportunity (company_id, id) on delete cascade,
  foreign key (company_id, product_id) references product (company_id, id)
);
create index opportunity_product_idx on opportunity_product (company_id, product_id, opportunity_id);
select protect_tenant_table('opportunity_product');

-- An opportunity has the moment it ended exactly while its status is an end, whoever writes it: people, imports, mass
-- actions or their undo. The board skips what ended long ago by that moment alone.
create function opportunity_keeps_its_end() returns trigger language plpgsql as $$
begin
  if new.status in ('deal', 'lost', 'closed') then
    new.closed_at := coalesce(new.closed_at, now());
  else
    new.closed_at := null;
  end if;
  return new;
end $$;
create trigger opportunity_end before insert or update of status, closed_at on opportunity
  for each row execute function opportunity_keeps_its_end();
