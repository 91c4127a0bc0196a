-- What a history of an opportunity tells of is said by the list of its fields (packages/contract, `opportunityFields`): a
-- field that is watched tells of itself under its name, with as much of its text as a field may hold. A list of names here
-- would have to be replaced by each new one.
alter table opportunity_event
  drop constraint opportunity_event_type_check,
  drop constraint opportunity_event_from_value_check,
  drop constraint opportunity_event_to_value_check,
  add constraint opportunity_event_type_check check (type ~ '^[a-z][a-z_]{0,59}$'),
  add constraint opportunity_event_from_value_check check (length(from_value) <= 2000),
  add constraint opportunity_event_to_value_check check (length(to_value) <= 2000);
