-- An open opportunity is stale when it is older than any that was ever decided was then. Who took longest is asked with every
-- report of the pipeline and told by this index alone.
create index opportunity_taken_idx on opportunity (company_id, (closed_at - created_at))
  where closed_at is not null and status in ('deal', 'lost') and dated;
