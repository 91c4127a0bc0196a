-- A million recipients are fixed in one statement, and the foreign key to their campaign asked for the same row a million
-- times: a third of what the fixing took. One question for the whole statement keeps the same promises: no recipient
-- without its campaign, none left behind when it goes, and neither while the other is under way.
alter table campaign_recipient drop constraint campaign_recipient_company_id_campaign_id_fkey;

create function recipients_have_a_campaign() returns trigger language plpgsql as $$
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
create trigger campaign_recipient_added after insert on campaign_recipient
  referencing new table as added for each statement execute function recipients_have_a_campaign();

create function recipients_stay() returns trigger language plpgsql as $$
begin
  raise foreign_key_violation using message = 'A recipient stays with its campaign.';
end $$;
create trigger campaign_recipient_stays before update of company_id, campaign_id on campaign_recipient
  for each row when (old.company_id <> new.company_id or old.campaign_id <> new.campaign_id)
  execute function recipients_stay();

create function recipients_go_along() returns trigger language plpgsql as $$
begin
  delete from campaign_recipient r using removed g where r.company_id = g.company_id and r.campaign_id = g.id;
  return null;
end $$;
create trigger campaign_removed after delete on campaign
  referencing old table as removed for each statement execute function recipients_go_along();
