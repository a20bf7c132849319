-- earlier program: may run
-- The operator's people are told of deliveries that are not in, and of dead letters.
alter table operator_told drop constraint operator_told_topic_check;
alter table operator_told add constraint operator_told_topic_check
  check (topic in ('new_submissions', 'password_requests', 'import_late', 'deliveries_not_in', 'dead_letters'));
