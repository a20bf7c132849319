-- earlier program: may run
-- What was instructed for a case is looked for whenever somebody opens it (docs/decisions/0047-instructions.md).
create index submission_instruction on submission (inkasso_number) where kind = 'instruction';
