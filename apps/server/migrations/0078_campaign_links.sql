-- Whether the addresses in a campaign's mail are there: what was found, when, and which broken ones a person let stand.
-- Kept with the campaign, because a submission waits for it and the reviewer reads it.

alter table campaign
  -- {checked_at, results: [{url, state, status}], accepted: {urls, by, at} | null}
  add column link_check jsonb;
