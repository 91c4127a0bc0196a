-- Large imports of opportunities write less for each. A business that got another name is followed to its opportunities by
-- their own index, so that the search needs none of its own. Most lines of a history are of a few types, which are told
-- faster than any type is by its form.
drop index search.opportunity_profile_idx;
alter table search.opportunity drop column profile_id;
alter table opportunity_event drop constraint opportunity_event_type_check,
  add constraint opportunity_event_type_check
    check (type in ('created', 'status', 'owner', 'probability', 'value') or type ~ '^[a-z][a-z_]{0,59}$');
