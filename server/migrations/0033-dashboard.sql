-- earlier program: may run
-- News warn or only inform. The earlier program writes news that warn.
alter table news add column kind text collate "C" not null default 'warning' check (kind in ('warning', 'info'));
