
  with 
  own as materialized (
    select customer_number, glg_number
    from (select distinct unnest($1::text[]) as glg_number) asked join creditor_number using (glg_number)
  ), whole as (
    select customer_number from own group by 1
    having 2 * count(*) > (select count(*) from creditor_number n where n.customer_number = own.customer_number)
  ), missing as (
    select n.glg_number from creditor_number n join whole using (customer_number)
    where not exists (select from own where own.glg_number = n.glg_number)
  ), single as (
    select glg_number from own where customer_number not in (select customer_number from whole)
  ), handed_over as (
    select month, cases, hauptforderung, zahlungen_hauptforderung
    from customer_handover_sum
    where customer_number = any(array(select customer_number from whole)) -- guard: R36
      and month >= $3::date and month < $4::date
      and aktentyp = any($2::text[]) -- guard: R39

    union all
    select month, cases, hauptforderung, zahlungen_hauptforderung
    from handover_sum
    where glg_number = any(array(select glg_number from single)) -- guard: R36
      and month >= $3::date and month < $4::date
      and aktentyp = any($2::text[]) -- guard: R39

    union all
    select month, -cases, -hauptforderung, -zahlungen_hauptforderung
    from handover_sum
    where glg_number = any(array(select glg_number from missing)) and month >= $3::date and month < $4::date
      and aktentyp = any($2::text[]) -- guard: R39

  )
  select month, sum(cases) as cases, sum(hauptforderung) as hauptforderung
  from handed_over
  group by month
  having sum(cases) > 0
  order by month;

  with 
  own as materialized (
    select customer_number, glg_number
    from (select distinct unnest($1::text[]) as glg_number) asked join creditor_number using (glg_number)
  ), whole as (
    select customer_number from own group by 1
    having 2 * count(*) > (select count(*) from creditor_number n where n.customer_number = own.customer_number)
  ), missing as (
    select n.glg_number from creditor_number n join whole using (customer_number)
    where not exists (select from own where own.glg_number = n.glg_number)
  ), single as (
    select glg_number from own where customer_number not in (select customer_number from whole)
  ), handed_over as (
    select month, cases, hauptforderung, zahlungen_hauptforderung
    from customer_handover_sum
    where customer_number = any(array(select customer_number from whole)) -- guard: R36
      and month >= $3::date and month < $4::date
      and aktentyp = any($2::text[]) -- guard: R39

    union all
    select month, cases, hauptforderung, zahlungen_hauptforderung
    from handover_sum
    where glg_number = any(array(select glg_number from single)) -- guard: R36
      and month >= $3::date and month < $4::date
      and aktentyp = any($2::text[]) -- guard: R39

    union all
    select month, -cases, -hauptforderung, -zahlungen_hauptforderung
    from handover_sum
    where glg_number = any(array(select glg_number from missing)) and month >= $3::date and month < $4::date
      and aktentyp = any($2::text[]) -- guard: R39

    union all
    select month_of($5::date), sum(cases), sum(hauptforderung), sum(zahlungen_hauptforderung)
    from customer_day_sum
    where customer_number = any(array(select customer_number from whole)) -- guard: R36
      and aktentyp = any($2::text[]) -- guard: R39
      and day >= $5::date and day < $6::date
    union all
    select month_of($5::date), count(*), sum(hauptforderung), sum(zahlungen_hauptforderung)
    from inkasso_case
    where glg_number = any(array(select glg_number from single)) -- guard: R36
      and aktentyp = any($2::text[]) -- guard: R39
      and handover_date >= $5::date and handover_date < $6::date
    union all
    select month_of($5::date), -count(*), -sum(hauptforderung), -sum(zahlungen_hauptforderung)
    from inkasso_case
    where glg_number = any(array(select glg_number from missing)) -- guard: R36
      and aktentyp = any($2::text[]) -- guard: R39
      and handover_date >= $5::date and handover_date < $6::date
    union all
    select month_of($7::date), -sum(cases), -sum(hauptforderung), -sum(zahlungen_hauptforderung)
    from customer_day_sum
    where customer_number = any(array(select customer_number from whole)) -- guard: R36
      and aktentyp = any($2::text[]) -- guard: R39
      and day >= $7::date and day < $8::date
    union all
    select month_of($7::date), -count(*), -sum(hauptforderung), -sum(zahlungen_hauptforderung)
    from inkasso_case
    where glg_number = any(array(select glg_number from single)) -- guard: R36
      and aktentyp = any($2::text[]) -- guard: R39
      and handover_date >= $7::date and handover_date < $8::date
    union all
    select month_of($7::date), count(*), sum(hauptforderung), sum(zahlungen_hauptforderung)
    from inkasso_case
    where glg_number = any(array(select glg_number from missing)) -- guard: R36
      and aktentyp = any($2::text[]) -- guard: R39
      and handover_date >= $7::date and handover_date < $8::date
  ), by_month as (
    select month, sum(hauptforderung) as total, sum(zahlungen_hauptforderung) as paid
    from handed_over
    group by month
    having sum(cases) > 0
  )
  select
    coalesce(left(month::text, 7), left(month::text, 4)) as period,
    sum(total) as total,
    sum(paid) as paid,
    sum(total - paid) as rest
  from by_month
  group by grouping sets (left(month::text, 4), left(month::text, 7))
  order by period;

  with 
  own as materialized (
    select customer_number, glg_number
    from (select distinct unnest($1::text[]) as glg_number) asked join creditor_number using (glg_number)
  ), whole as (
    select customer_number from own group by 1
    having 2 * count(*) > (select count(*) from creditor_number n where n.customer_number = own.customer_number)
  ), missing as (
    select n.glg_number from creditor_number n join whole using (customer_number)
    where not exists (select from own where own.glg_number = n.glg_number)
  ), single as (
    select glg_number from own where customer_number not in (select customer_number from whole)
  ), closed as (
    select closing_reason, result, cases, hauptforderung, zahlungen_hauptforderung
    from customer_closing_sum
    where customer_number = any(array(select customer_number from whole)) -- guard: R36
      and month >= $3::date and month < $4::date
      and aktentyp = any($2::text[]) -- guard: R39

    union all
    select closing_reason, result, cases, hauptforderung, zahlungen_hauptforderung
    from closing_sum
    where glg_number = any(array(select glg_number from single)) -- guard: R36
      and month >= $3::date and month < $4::date
      and aktentyp = any($2::text[]) -- guard: R39

    union all
    select closing_reason, result, -cases, -hauptforderung, -zahlungen_hauptforderung
    from closing_sum
    where glg_number = any(array(select glg_number from missing)) and month >= $3::date and month < $4::date
      and aktentyp = any($2::text[]) -- guard: R39

    union all
    select closing_reason collate "C", closing_result(hauptforderung, zahlungen_hauptforderung) collate "C",
      count(*), sum(hauptforderung), sum(zahlungen_hauptforderung)
    from inkasso_case
    where glg_number = any($1::text[]) -- guard: R36
      and aktentyp = any($2::text[]) -- guard: R39
      and closed_date >= $5::date and closed_date < $6::date
    group by 1, 2
    union all
    select closing_reason collate "C", closing_result(hauptforderung, zahlungen_hauptforderung) collate "C",
      -count(*), -sum(hauptforderung), -sum(zahlungen_hauptforderung)
    from inkasso_case
    where glg_number = any($1::text[]) -- guard: R36
      and aktentyp = any($2::text[]) -- guard: R39
      and closed_date >= $7::date and closed_date < $8::date
    group by 1, 2
  ), by_reason as (
    select closing_reason, result, sum(cases) as cases, sum(hauptforderung) as hauptforderung,
      sum(zahlungen_hauptforderung) as zahlungen_hauptforderung
    from closed
    group by closing_reason, result
    having sum(cases) > 0
  ), judged as (
    select by_reason.*, coalesce(category, 'other') as category
    from by_reason
    left join closing_reason using (closing_reason)
  )
  select
    result,
    closing_reason as reason,
    category,
    coalesce(sum(cases), 0) as cases,
    coalesce(sum(hauptforderung), 0.00) as hauptforderung,
    coalesce(sum(hauptforderung) filter (where category <> 'excluded'), 0.00) as collectable,
    coalesce(sum(zahlungen_hauptforderung), 0.00) as paid
  from judged
  group by grouping sets ((), (result), (closing_reason, category))
  order by closing_reason;

  select
    coalesce(sum(cases), 0) as cases,
    coalesce(sum(hauptforderung), 0.00) as hauptforderung,
    coalesce(sum(zahlungen_hauptforderung), 0.00) as paid
  from case_sum
  where glg_number = any($1::text[]) -- guard: R36
    and aktentyp = any($2::text[]) -- guard: R39
  ;
