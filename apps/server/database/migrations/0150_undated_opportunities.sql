-- Files of other products often do not say when an opportunity was added. Such a one is as old as nobody knows: created_at holds
-- when it was read, `dated` says that this is no day to count by. On every past evening it was there, and what asks for its
-- age leaves it out.
alter table opportunity add column dated boolean not null default true;
