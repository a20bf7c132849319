-- earlier program: may run
-- A phone number on file, at which a clerk calls a user back before anything is reset (docs/decisions/desk.md).
alter table portal_user
  -- '' for none
  add column phone text not null default '',
  -- null if there has never been one
  add column phone_changed_at timestamptz;

-- Finds the last login of each user, also of thousands in one query.
create index audit_login on audit (user_id, at) where event in ('authn_login_success', 'authn_second_factor_success');
