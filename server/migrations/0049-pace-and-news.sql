-- earlier program: may run
-- When somebody first took a submission: a clerk, or the collection system by fetching it (docs/decisions/desk.md). The
-- earlier program leaves it empty when a clerk takes one; the decision fills it then.
alter table desk_item add column taken_at timestamptz;

create or replace function keep_desk_items() returns trigger language plpgsql as $$
begin
  insert into desk_item select (item).* from (select desk_item_of(new) as item offset 0) computed
  on conflict (submission_id) do update set
    state = excluded.state, decided_at = excluded.decided_at, inkasso_number = excluded.inkasso_number,
    debtor = excluded.debtor, amount = excluded.amount, searched = excluded.searched, invoices = excluded.invoices,
    taken_at = coalesce(desk_item.taken_at, new.fetched_at);
  if tg_op = 'INSERT' and new.fetched_at is not null then
    update desk_item set taken_at = new.fetched_at where submission_id = new.id;
  end if;
  return null;
end $$;

update desk_item set taken_at = first.taken_at
from (
  select id, least(fetched_at, claimed_at, held.since) as taken_at
  from submission
  left join (
    select details ->> 'receiptNumber' as receipt_number, min(at) as claimed_at
    from audit where event = 'submission_taken' group by 1
  ) claimed using (receipt_number)
  left join desk_claim held on held.submission_id = submission.id
) first
where first.id = submission_id and first.taken_at is not null;

-- News that clerks write for days, beside the one of imports and commands in `news`.
create table dated_news (
  -- chosen by the browser, so that a retry stores nothing twice
  id uuid primary key,
  de text not null,
  -- null: everybody reads the German text
  en text,
  kind text not null check (kind in ('warning', 'info')),
  from_day date not null,
  -- the last day; null until it is ended
  until_day date,
  ended_at timestamptz,
  written_at timestamptz not null,
  check (until_day >= from_day)
);
create index on dated_news (written_at);
