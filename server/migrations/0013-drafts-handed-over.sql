-- earlier program: may run
-- A draft of a mandate is handed over once, wherever it is open; and a mandate is found by what its sender calls it.

-- Chosen by whoever begins the draft; one from before gets its own here.
alter table handover_draft add column draft_id text not null default gen_random_uuid()::text;

-- The draft that a mandate was.
alter table submission add column draft_id text;
create unique index submission_of_draft on submission (user_id, draft_id) where draft_id is not null;

-- Whether a claim was handed over before is asked by the sender's own reference.
create index submission_by_reference on submission (glg_number, lower(payload ->> 'geschaeftsId')) where kind = 'mandate';
