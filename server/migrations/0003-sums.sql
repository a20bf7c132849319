-- Sums kept at write time, so that dashboard and statistics cost the same however many cases there are.

-- Payments of the debtor on main claims, to the collection company or to the creditor. As a generated column it
-- comes in one pass over the table; after that it is one like the others.
alter table inkasso_case
  add column zahlungen_hauptforderung numeric(14, 2) not null
    generated always as (greatest(0, least(zahlungen, hauptforderung))) stored;
alter table inkasso_case alter column zahlungen_hauptforderung drop expression;

create index inkasso_case_by_closing on inkasso_case (glg_number, closed_date) where closed_date is not null;

-- What a closing reason says about the success of a case; a reason without a row counts as 'other'.
create table closing_reason (
  closing_reason text collate "C" primary key,
  category text not null check (category in ('paid', 'lost', 'excluded', 'other'))
);

-- When the operator's data last came in.
create table data_status (
  is_only boolean primary key default true check (is_only),
  updated_at timestamptz not null
);

-- Cases by creditor number and file type: what the dashboard and the total of a list need, whatever the number of years.
create table case_sum (
  glg_number text collate "C" not null,
  aktentyp text collate "C" not null,
  cases bigint not null,
  hauptforderung numeric(20, 2) not null,
  zahlungen_hauptforderung numeric(20, 2) not null,
  primary key (glg_number, aktentyp)
);

-- Cases by creditor number, file type and month of the hand-over (its first day).
create table handover_sum (
  glg_number text collate "C" not null,
  aktentyp text collate "C" not null,
  month date not null,
  cases bigint not null,
  hauptforderung numeric(20, 2) not null,
  zahlungen_hauptforderung numeric(20, 2) not null,
  primary key (glg_number, aktentyp, month)
);
-- finds the rows that have reached zero
create index handover_sum_empty on handover_sum (month) where cases = 0;

-- Cases with a closing day, by its month; result: the main claim is paid in full, in part or not at all.
create table closing_sum (
  glg_number text collate "C" not null,
  aktentyp text collate "C" not null,
  month date not null,
  closing_reason text collate "C" not null,
  result text collate "C" not null check (result in ('paidInFull', 'partPaid', 'noPayment')),
  cases bigint not null,
  hauptforderung numeric(20, 2) not null,
  zahlungen_hauptforderung numeric(20, 2) not null,
  primary key (glg_number, aktentyp, month, closing_reason, result)
);
create index closing_sum_empty on closing_sum (month) where cases = 0;

-- By these the rows that a change has emptied are found at once.
create index on handover_sum (glg_number) where cases = 0;
create index on closing_sum (glg_number) where cases = 0;

-- The first day of the month, from the day as it is written: no time zone plays a part.
create function month_of(day date) returns date
  language sql immutable return day - extract(day from day)::int + 1;

create function closing_result(hauptforderung numeric, zahlungen_hauptforderung numeric) returns text
  language sql immutable return case
    when zahlungen_hauptforderung >= hauptforderung then 'paidInFull'
    when zahlungen_hauptforderung <= 0 then 'noPayment'
    else 'partPaid'
  end;

-- What the sums must be: the migration fills them from these views, the operator's commands compare with them.
create view computed_case_sum as
  select glg_number, aktentyp,
    count(*) as cases,
    sum(hauptforderung) as hauptforderung,
    sum(zahlungen_hauptforderung) as zahlungen_hauptforderung
  from inkasso_case
  group by 1, 2;

create view computed_handover_sum as
  select glg_number, aktentyp, month_of(handover_date) as month,
    count(*) as cases,
    sum(hauptforderung) as hauptforderung,
    sum(zahlungen_hauptforderung) as zahlungen_hauptforderung
  from inkasso_case
  group by 1, 2, 3;

create view computed_closing_sum as
  select glg_number, aktentyp, month_of(closed_date) as month, closing_reason collate "C" as closing_reason,
    closing_result(hauptforderung, zahlungen_hauptforderung) collate "C" as result,
    count(*) as cases,
    sum(hauptforderung) as hauptforderung,
    sum(zahlungen_hauptforderung) as zahlungen_hauptforderung
  from inkasso_case
  where closed_date is not null
  group by 1, 2, 3, 4, 5;

insert into case_sum select * from computed_case_sum;
insert into handover_sum select * from computed_handover_sum;
insert into closing_sum select * from computed_closing_sum;

-- After each statement that changes cases the difference goes into the sums, in the same transaction. Rows of the
-- sums are taken in the order of their keys, so that two writers wait for each other instead of deadlocking.
create function keep_case_sums() returns trigger language plpgsql as $$
declare
  change text := case tg_op
    when 'INSERT' then 'select 1 as sign, added.* from added'
    when 'DELETE' then 'select -1 as sign, removed.* from removed'
    else 'select 1 as sign, added.* from added union all select -1 as sign, removed.* from removed'
  end;
begin
  execute format($sql$
    insert into case_sum
    select glg_number, aktentyp, sum(sign), sum(sign * hauptforderung), sum(sign * zahlungen_hauptforderung)
    from (%s) change
    group by 1, 2
    having (sum(sign), sum(sign * hauptforderung), sum(sign * zahlungen_hauptforderung)) <> (0, 0, 0)
    order by 1, 2
    on conflict (glg_number, aktentyp) do update set
      cases = case_sum.cases + excluded.cases,
      hauptforderung = case_sum.hauptforderung + excluded.hauptforderung,
      zahlungen_hauptforderung = case_sum.zahlungen_hauptforderung + excluded.zahlungen_hauptforderung
    $sql$, change);
  execute format($sql$
    insert into handover_sum
    select glg_number, aktentyp, month_of(handover_date),
      sum(sign), sum(sign * hauptforderung), sum(sign * zahlungen_hauptforderung)
    from (%s) change
    group by 1, 2, 3
    having (sum(sign), sum(sign * hauptforderung), sum(sign * zahlungen_hauptforderung)) <> (0, 0, 0)
    order by 1, 2, 3
    on conflict (glg_number, aktentyp, month) do update set
      cases = handover_sum.cases + excluded.cases,
      hauptforderung = handover_sum.hauptforderung + excluded.hauptforderung,
      zahlungen_hauptforderung = handover_sum.zahlungen_hauptforderung + excluded.zahlungen_hauptforderung
    $sql$, change);
  execute format($sql$
    insert into closing_sum
    select glg_number, aktentyp, month_of(closed_date), closing_reason collate "C",
      closing_result(hauptforderung, zahlungen_hauptforderung) collate "C",
      sum(sign), sum(sign * hauptforderung), sum(sign * zahlungen_hauptforderung)
    from (%s) change
    where closed_date is not null
    group by 1, 2, 3, 4, 5
    having (sum(sign), sum(sign * hauptforderung), sum(sign * zahlungen_hauptforderung)) <> (0, 0, 0)
    order by 1, 2, 3, 4, 5
    on conflict (glg_number, aktentyp, month, closing_reason, result) do update set
      cases = closing_sum.cases + excluded.cases,
      hauptforderung = closing_sum.hauptforderung + excluded.hauptforderung,
      zahlungen_hauptforderung = closing_sum.zahlungen_hauptforderung + excluded.zahlungen_hauptforderung
    $sql$, change);
  if tg_op <> 'INSERT' then
    delete from case_sum where cases = 0;
    delete from handover_sum where cases = 0;
    delete from closing_sum where cases = 0;
  end if;
  return null;
end $$;
create trigger keep_case_sums_insert after insert on inkasso_case
  referencing new table as added for each statement execute function keep_case_sums();
create trigger keep_case_sums_update after update on inkasso_case
  referencing old table as removed new table as added for each statement execute function keep_case_sums();
create trigger keep_case_sums_delete after delete on inkasso_case
  referencing old table as removed for each statement execute function keep_case_sums();

create function clear_case_sums() returns trigger language plpgsql as $$
begin
  delete from case_sum;
  delete from handover_sum;
  delete from closing_sum;
  return null;
end $$;
create trigger clear_case_sums after truncate on inkasso_case
  for each statement execute function clear_case_sums();
