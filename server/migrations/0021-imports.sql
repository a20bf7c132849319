-- earlier program: may run
-- Imports are remembered with their files, and rows may be deleted by them.
create table data_import (
  id bigint generated always as identity primary key,
  started_at timestamptz not null,
  -- null while it runs
  ended_at timestamptz,
  operator text not null,
  -- where the data came from: the folder's path
  source text not null,
  state text not null check (state in ('running', 'complete', 'stopped')),
  -- where it stopped, without a value of the data
  fault text not null default '',
  -- rows deleted because a complete file named them no longer, by kind of file
  missing jsonb not null default '{}',
  -- what looked wrong, as sentences with numbers of cases and no names
  warnings text[] not null default '{}'
);
create index on data_import (started_at);

create table data_import_file (
  import_id bigint not null references data_import on delete cascade,
  position integer not null,
  name text not null,
  sha256 text not null,
  read bigint not null,
  inserted bigint not null,
  updated bigint not null,
  unchanged bigint not null,
  deleted bigint not null,
  rejected bigint not null,
  seconds double precision not null,
  primary key (import_id, position)
);

-- The documents of deleted histories go to the trash at the next round, unless another row names them.
alter table unneeded_file add column goes_to_trash boolean not null default false;
create function history_document_is_unneeded() returns trigger language plpgsql as $$
begin
  insert into unneeded_file (sha256, goes_to_trash)
  select distinct attachment_sha256, true from gone where attachment_sha256 is not null order by 1
  on conflict (sha256) do update set goes_to_trash = true;
  return null;
end $$;
create trigger history_document_is_unneeded after delete on case_history
  referencing old table as gone for each statement execute function history_document_is_unneeded();

-- A right to what is deleted goes with it.
alter table portal_user_glg_number
  drop constraint portal_user_glg_number_glg_number_fkey,
  add foreign key (glg_number) references creditor_number on delete cascade;
alter table portal_user_aktentyp
  drop constraint portal_user_aktentyp_aktentyp_fkey,
  add foreign key (aktentyp) references file_type on delete cascade;

-- What a row looked like in the file: sent again as it was, it is neither checked nor compared. Whoever changes a row
-- without saying what it looks like now makes it unknown.
create function forget_fingerprint() returns trigger language plpgsql as $$
begin
  new.import_fingerprint := null;
  return new;
end $$;
do $$
declare
  imported text;
begin
  foreach imported in array array['customer', 'creditor_number', 'file_type', 'closing_reason', 'inkasso_case',
    'main_claim', 'case_history', 'booking', 'notice', 'handover', 'news']
  loop
    execute format('alter table %I add column import_fingerprint uuid', imported);
    execute format(
      'create trigger forget_fingerprint before update on %I for each row
       when (old.import_fingerprint is not null and new.import_fingerprint is not distinct from old.import_fingerprint)
       execute function forget_fingerprint()', imported);
  end loop;
end $$;
