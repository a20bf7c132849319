-- earlier program: must not run
-- Answers to tasks, messages and instructions are submissions, too (docs/decisions/0045-two-ways.md). The earlier program
-- cannot give out what it does not know; none comes in while the operator's file has no features.
alter table submission drop constraint submission_kind_check;
alter table submission add constraint submission_kind_check check (kind in (
  'mandate', 'upload', 'claimIncreases', 'payments', 'creditNotes', 'statement', 'taskAnswer', 'message', 'instruction'
));
