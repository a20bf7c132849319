-- earlier program: may run
-- Mail about papers, and saved searches of them (docs/decisions/papers.md). Both are written only while
-- `features.papers` is on, which the earlier program does not know.

alter table user_mail
  drop constraint user_mail_topics_check,
  add constraint user_mail_topics_check check (
    topics <@ array['password', 'twoFactor', 'logins', 'submissions', 'tasks', 'messages', 'papers']
  );

alter table mail_event
  -- of a paper, whose revision is the number
  add column paper_id text collate "C" references paper on delete cascade,
  drop constraint mail_event_kind_check,
  add constraint mail_event_kind_check check (kind in ('task', 'due', 'message', 'paper')),
  drop constraint mail_event_check,
  add constraint mail_event_check check (
    num_nonnulls(task_id, inkasso_number, paper_id) = 1
    and (inkasso_number is not null) = (kind = 'message')
    and (paper_id is not null) = (kind = 'paper')
  );
drop index mail_event_user_id_kind_task_id_inkasso_number_number_idx;
create unique index on mail_event (user_id, kind, task_id, inkasso_number, paper_id, number) nulls not distinct;
create index on mail_event (paper_id) where paper_id is not null;

alter table mail_mark
  drop constraint mail_mark_topic_check,
  add constraint mail_mark_topic_check check (topic in ('tasks', 'messages', 'papers', 'due'));

alter table saved_search
  drop constraint saved_search_list_check,
  add constraint saved_search_list_check check (list in ('cases', 'notices', 'handoverHistory', 'papers'));
