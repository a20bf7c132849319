-- earlier program: may run
-- The audit trail is read by kind, user, staff, case and receipt, newest first (docs/decisions/desk.md).
create index audit_by_event on audit (event, at);
create index audit_by_user on audit (user_id, at, event);
drop index audit_user_id_at_idx;
create index audit_by_actor on audit (actor, at, event) where user_id is null or actor ^@ 'operator:';
create index audit_by_case on audit (inkasso_number, at) where inkasso_number is not null;
create index audit_by_receipt on audit ((details ->> 'receiptNumber'), at) where details ? 'receiptNumber';
