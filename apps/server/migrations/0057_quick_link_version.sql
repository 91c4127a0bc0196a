-- A link that every colleague sees is changed by several administrators: what one saved is not written over unseen.

alter table quick_link add column version integer not null default 1;
