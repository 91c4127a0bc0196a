-- What may be done so often within a time, such as test mails: the moments of each key, those of the last period only.
-- One statement counts and says whether there was room, so that many at once cannot all see the same room. It names
-- nobody but by numbers or hashes, and is asked before a company is known: no row-level security.
create table rate_limit (
  key text primary key check (length(key) <= 200),
  moments timestamptz[] not null check (cardinality(moments) <= 1000),
  last_at timestamptz not null
);
create index rate_limit_last_at_idx on rate_limit (last_at);
do $$ begin
  execute format('grant select, insert, update, delete on rate_limit to %I', current_setting('kade.app_role'));
end $$;
