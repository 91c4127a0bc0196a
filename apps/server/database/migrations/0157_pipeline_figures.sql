-- The first figures of the pipeline report are told by indexes alone: what was open or ended, with its value and how long it
-- took, and what was added. Of a million opportunities, to fetch a row for each took most of their time.
drop index opportunity_board_idx;
create index opportunity_board_idx on opportunity (company_id, status, closed_at)
  include (id, value, probability, expected_close, owner_id, source, campaign_id, profile_id, created_at, dated);
drop index opportunity_created_idx;
create index opportunity_created_idx on opportunity (company_id, created_at, id) include (owner_id, profile_id, dated);

-- What ended and was reopened or ended anew since a day: few, and with what stayed ended all that had ended on that evening.
create index opportunity_event_ended_idx on opportunity_event (company_id, at)
  where type = 'status' and from_value in ('deal', 'lost', 'closed');
