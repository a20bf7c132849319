-- earlier program: may run
-- What the start page shows: news that warn or only inform, and what was sent last. The earlier program writes news that warn.
alter table news add column kind text collate "C" not null default 'warning' check (kind in ('warning', 'info'));

-- Each creditor number is walked from its newest submission on.
create index submission_newest on submission (glg_number, position);
