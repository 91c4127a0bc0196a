-- Which profiles changed, for the columnar copies that audiences are counted on: a copy reads this log before it
-- answers, so that its answers are never late. docs/decisions/0030-column-engine.md says why it is built so.

-- One line per statement and company, at most. A copy knows the snapshot it was taken in, and has yet to see every line
-- whose transaction that snapshot did not: transactions commit in another order than they begin, so neither a running
-- number nor a time can say what is new.
create table column_change (
  company_id bigint not null references tenant (id),
  xid xid8 not null default pg_current_xact_id(),
  id bigint generated always as identity,
  -- Null: so many that a copy is better made anew.
  ids bigint[],
  at timestamptz not null default now(),
  primary key (company_id, xid, id)
);
select protect_tenant_table('column_change', 'select, insert, delete');

-- The newest transaction whose lines were thrown away: a copy from before it has to be made anew.
create table column_change_end (
  company_id bigint primary key references tenant (id),
  xid xid8 not null
);
select protect_tenant_table('column_change_end', 'select, insert, update');
