-- earlier program: must not run
-- A user may have several drafts, each begun in a tab of its own: none takes another one's place or files, and a mandate that is
-- sent takes its own draft with it alone.
alter table handover_draft alter column draft_id drop default;
alter table handover_draft_file add column draft_id text;
update handover_draft_file set draft_id = handover_draft.draft_id
  from handover_draft where handover_draft.user_id = handover_draft_file.user_id;
alter table handover_draft_file
  alter column draft_id set not null,
  drop constraint handover_draft_file_user_id_fkey;
alter table handover_draft drop constraint handover_draft_pkey, add primary key (user_id, draft_id);
alter table handover_draft_file
  add foreign key (user_id, draft_id) references handover_draft on delete cascade;
drop index handover_draft_file_user_id_position_idx;
create index on handover_draft_file (user_id, draft_id, position);
