-- The activity report asks of every conversation of a period whether its business ordered in the days before and after, and
-- of every new opportunity when its business was first reached. Both are answered from an index alone: of ten million
-- activities a week has some sixty thousand, and to fetch a row for each took most of the report's time.
create index invoice_order_idx on invoice (company_id, profile_id, invoiced_on) where is_order;

create index activity_reached_idx on activity (company_id, profile_id, done_at) include (type, outcome, id)
  where done_at is not null and type in ('call', 'visit', 'meeting', 'email');
