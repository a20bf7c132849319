-- The monthly sums once more for all creditor numbers of a customer together: who asks for most of a customer's numbers
-- is answered from these, less the sums of the few that he did not ask for (docs/decisions/0008-statistics.md).
-- Hand-overs by day as well, for the cut months at the ends of a range.

create table customer_handover_sum (
  customer_number text collate "C" not null,
  aktentyp text collate "C" not null,
  month date not null,
  cases bigint not null,
  hauptforderung numeric(20, 2) not null,
  zahlungen_hauptforderung numeric(20, 2) not null,
  primary key (customer_number, aktentyp, month)
);
create index customer_handover_sum_empty on customer_handover_sum (month) where cases = 0;

create table customer_day_sum (
  customer_number text collate "C" not null,
  aktentyp text collate "C" not null,
  day date not null,
  cases bigint not null,
  hauptforderung numeric(20, 2) not null,
  zahlungen_hauptforderung numeric(20, 2) not null,
  primary key (customer_number, aktentyp, day)
);
create index customer_day_sum_empty on customer_day_sum (day) where cases = 0;

create table customer_closing_sum (
  customer_number text collate "C" not null,
  aktentyp text collate "C" not null,
  month date not null,
  closing_reason text collate "C" not null,
  result text collate "C" not null check (result in ('paidInFull', 'partPaid', 'noPayment')),
  cases bigint not null,
  hauptforderung numeric(20, 2) not null,
  zahlungen_hauptforderung numeric(20, 2) not null,
  primary key (customer_number, aktentyp, month, closing_reason, result)
);
create index customer_closing_sum_empty on customer_closing_sum (month) where cases = 0;

create view computed_customer_handover_sum as
  select customer_number, aktentyp, month,
    sum(cases) as cases,
    sum(hauptforderung) as hauptforderung,
    sum(zahlungen_hauptforderung) as zahlungen_hauptforderung
  from computed_handover_sum
  join creditor_number using (glg_number)
  group by 1, 2, 3;

create view computed_customer_day_sum as
  select customer_number, aktentyp, handover_date as day,
    count(*) as cases,
    sum(hauptforderung) as hauptforderung,
    sum(zahlungen_hauptforderung) as zahlungen_hauptforderung
  from inkasso_case
  join creditor_number using (glg_number)
  group by 1, 2, 3;

create view computed_customer_closing_sum as
  select customer_number, aktentyp, month, closing_reason, result,
    sum(cases) as cases,
    sum(hauptforderung) as hauptforderung,
    sum(zahlungen_hauptforderung) as zahlungen_hauptforderung
  from computed_closing_sum
  join creditor_number using (glg_number)
  group by 1, 2, 3, 4, 5;

-- Makes the sums of some customers anew, those of months from the sums of their numbers.
create function fill_customer_sums(customers text[]) returns void language plpgsql as $$
begin
  delete from customer_handover_sum where customer_number = any(customers);
  insert into customer_handover_sum
  select customer_number, aktentyp, month, sum(cases), sum(hauptforderung), sum(zahlungen_hauptforderung)
  from handover_sum
  join creditor_number using (glg_number)
  where customer_number = any(customers)
  group by 1, 2, 3;
  delete from customer_day_sum where customer_number = any(customers);
  insert into customer_day_sum select * from computed_customer_day_sum where customer_number = any(customers);
  delete from customer_closing_sum where customer_number = any(customers);
  insert into customer_closing_sum
  select customer_number, aktentyp, month, closing_reason, result,
    sum(cases), sum(hauptforderung), sum(zahlungen_hauptforderung)
  from closing_sum
  join creditor_number using (glg_number)
  where customer_number = any(customers)
  group by 1, 2, 3, 4, 5;
end $$;

select fill_customer_sums(array(select customer_number from customer));

-- As before, and the customers' sums as well: those of months from the same groups as the numbers' own.
create or replace function keep_case_sums() returns trigger language plpgsql as $$
declare
  change text := case tg_op
    when 'INSERT' then 'select 1 as sign, added.* from added'
    when 'DELETE' then 'select -1 as sign, removed.* from removed'
    else 'select 1 as sign, added.* from added union all select -1 as sign, removed.* from removed'
  end;
begin
  execute format($sql$
    with difference as materialized (
      select glg_number, aktentyp, month_of(handover_date) as month, sum(sign) as cases,
        sum(sign * hauptforderung) as hauptforderung, sum(sign * zahlungen_hauptforderung) as zahlungen_hauptforderung
      from (%s) change
      group by 1, 2, 3
      having (sum(sign), sum(sign * hauptforderung), sum(sign * zahlungen_hauptforderung)) <> (0, 0, 0)
    ), of_types as (
      insert into case_sum
      select glg_number, aktentyp, sum(cases), sum(hauptforderung), sum(zahlungen_hauptforderung)
      from difference
      group by 1, 2
      having (sum(cases), sum(hauptforderung), sum(zahlungen_hauptforderung)) <> (0, 0, 0)
      order by 1, 2
      on conflict (glg_number, aktentyp) do update set
        cases = case_sum.cases + excluded.cases,
        hauptforderung = case_sum.hauptforderung + excluded.hauptforderung,
        zahlungen_hauptforderung = case_sum.zahlungen_hauptforderung + excluded.zahlungen_hauptforderung
    ), of_customers as (
      insert into customer_handover_sum
      select customer_number, aktentyp, month, sum(cases), sum(hauptforderung), sum(zahlungen_hauptforderung)
      from difference
      join creditor_number using (glg_number)
      group by 1, 2, 3
      having (sum(cases), sum(hauptforderung), sum(zahlungen_hauptforderung)) <> (0, 0, 0)
      order by 1, 2, 3
      on conflict (customer_number, aktentyp, month) do update set
        cases = customer_handover_sum.cases + excluded.cases,
        hauptforderung = customer_handover_sum.hauptforderung + excluded.hauptforderung,
        zahlungen_hauptforderung = customer_handover_sum.zahlungen_hauptforderung + excluded.zahlungen_hauptforderung
    )
    insert into handover_sum
    select * from difference
    order by 1, 2, 3
    on conflict (glg_number, aktentyp, month) do update set
      cases = handover_sum.cases + excluded.cases,
      hauptforderung = handover_sum.hauptforderung + excluded.hauptforderung,
      zahlungen_hauptforderung = handover_sum.zahlungen_hauptforderung + excluded.zahlungen_hauptforderung
    $sql$, change);
  execute format($sql$
    insert into customer_day_sum
    select customer_number, aktentyp, handover_date,
      sum(sign), sum(sign * hauptforderung), sum(sign * zahlungen_hauptforderung)
    from (%s) change
    join creditor_number using (glg_number)
    group by 1, 2, 3
    having (sum(sign), sum(sign * hauptforderung), sum(sign * zahlungen_hauptforderung)) <> (0, 0, 0)
    order by 1, 2, 3
    on conflict (customer_number, aktentyp, day) do update set
      cases = customer_day_sum.cases + excluded.cases,
      hauptforderung = customer_day_sum.hauptforderung + excluded.hauptforderung,
      zahlungen_hauptforderung = customer_day_sum.zahlungen_hauptforderung + excluded.zahlungen_hauptforderung
    $sql$, change);
  execute format($sql$
    with difference as materialized (
      select glg_number, aktentyp, month_of(closed_date) as month, closing_reason collate "C" as closing_reason,
        closing_result(hauptforderung, zahlungen_hauptforderung) collate "C" as result, sum(sign) as cases,
        sum(sign * hauptforderung) as hauptforderung, sum(sign * zahlungen_hauptforderung) as zahlungen_hauptforderung
      from (%s) change
      where closed_date is not null
      group by 1, 2, 3, 4, 5
      having (sum(sign), sum(sign * hauptforderung), sum(sign * zahlungen_hauptforderung)) <> (0, 0, 0)
    ), of_customers as (
      insert into customer_closing_sum
      select customer_number, aktentyp, month, closing_reason, result,
        sum(cases), sum(hauptforderung), sum(zahlungen_hauptforderung)
      from difference
      join creditor_number using (glg_number)
      group by 1, 2, 3, 4, 5
      having (sum(cases), sum(hauptforderung), sum(zahlungen_hauptforderung)) <> (0, 0, 0)
      order by 1, 2, 3, 4, 5
      on conflict (customer_number, aktentyp, month, closing_reason, result) do update set
        cases = customer_closing_sum.cases + excluded.cases,
        hauptforderung = customer_closing_sum.hauptforderung + excluded.hauptforderung,
        zahlungen_hauptforderung = customer_closing_sum.zahlungen_hauptforderung + excluded.zahlungen_hauptforderung
    )
    insert into closing_sum
    select * from difference
    order by 1, 2, 3, 4, 5
    on conflict (glg_number, aktentyp, month, closing_reason, result) do update set
      cases = closing_sum.cases + excluded.cases,
      hauptforderung = closing_sum.hauptforderung + excluded.hauptforderung,
      zahlungen_hauptforderung = closing_sum.zahlungen_hauptforderung + excluded.zahlungen_hauptforderung
    $sql$, change);
  if tg_op <> 'INSERT' then
    delete from case_sum where cases = 0;
    delete from customer_handover_sum where cases = 0;
    delete from customer_day_sum where cases = 0;
    delete from handover_sum where cases = 0;
    delete from customer_closing_sum where cases = 0;
    delete from closing_sum where cases = 0;
  end if;
  return null;
end $$;

create or replace function clear_case_sums() returns trigger language plpgsql as $$
begin
  delete from case_sum;
  delete from customer_handover_sum;
  delete from customer_day_sum;
  delete from handover_sum;
  delete from customer_closing_sum;
  delete from closing_sum;
  return null;
end $$;

-- A creditor number that changes hands takes its sums along. The lock lets nobody add to the old customer meanwhile.
create function move_customer_sums() returns trigger language plpgsql as $$
begin
  lock table inkasso_case in share row exclusive mode;
  perform fill_customer_sums(array[old.customer_number, new.customer_number]);
  return null;
end $$;
create trigger move_customer_sums after update of customer_number on creditor_number
  for each row when (old.customer_number <> new.customer_number) execute function move_customer_sums();
