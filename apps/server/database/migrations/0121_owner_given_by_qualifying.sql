-- Qualifying gives a business without an owner one. Whoever takes that back wants the business as it was: the decision
-- keeps whom it gave, and the name that stood there of somebody who is no user.

alter table qualification
  add column given_owner_id bigint,
  add column replaced_owner text check (length(replaced_owner) <= 200);
