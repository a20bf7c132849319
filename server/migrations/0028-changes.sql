-- earlier program: may run
-- What has changed in cases, for who was away: written by the import alone, in the statement that stores the rows
-- (docs/decisions/0044-changes.md). What an earlier program imports is not noted.
create table case_change (
  inkasso_number text collate "C" not null references inkasso_case on delete cascade,
  -- those of the case as it is now: the database keeps them so
  glg_number text collate "C" not null,
  aktentyp text collate "C" not null,
  changed_at timestamptz not null,
  what text collate "C" not null check (what in ('case', 'stage', 'closed', 'negative', 'entry', 'booking')),
  -- recno of an entry, index of a booking, 1 to 6 of a negative information, 0 of the rest
  ref integer not null,
  -- of a stage and a closing: the file type before and after it
  old_aktentyp text collate "C",
  new_aktentyp text collate "C",
  primary key (inkasso_number, changed_at, what, ref)
);
create index case_change_by_number on case_change (glg_number, changed_at) include (aktentyp);
-- Rows come in the order of their time, and go so.
create index case_change_by_time on case_change using brin (changed_at);

-- Who may see a case may change; what has changed in it is for who may see it now.
create function hand_rights_to_changes() returns trigger language plpgsql as $$
begin
  update case_change set glg_number = new.glg_number, aktentyp = new.aktentyp
  where inkasso_number = new.inkasso_number;
  return null;
end $$;
create trigger hand_rights_to_changes after update of glg_number, aktentyp on inkasso_case
  for each row when (old.glg_number <> new.glg_number or old.aktentyp <> new.aktentyp)
  execute function hand_rights_to_changes();

-- Up to where a user has marked the changes as read; without a row he has never done so.
create table user_seen (
  user_id bigint primary key references portal_user on delete cascade,
  seen_until timestamptz not null
);

create index submission_by_decision on submission (glg_number, decided_at) where decided_at is not null;
