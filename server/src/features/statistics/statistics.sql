select "month", sum("cases") as "cases", sum("hauptforderung") as "hauptforderung" from "handover_sum" where "glg_number" = any($1::text[]) and "aktentyp" = any($2::text[]) group by "month" order by "month";

  with handed_over as (
    select month, hauptforderung, zahlungen_hauptforderung
    from handover_sum
    where glg_number = any($1::text[]) and aktentyp = any($2::text[]) and month >= $3 and month < $4
    union all
    select month_of(handover_date), hauptforderung, zahlungen_hauptforderung
    from inkasso_case
    where glg_number = any($5::text[]) and aktentyp = any($6::text[])
      and handover_date >= $7 and handover_date < $8
    union all
    select month_of(handover_date), hauptforderung, zahlungen_hauptforderung
    from inkasso_case
    where glg_number = any($9::text[]) and aktentyp = any($10::text[])
      and handover_date >= $11 and handover_date < $12
  ), by_month as (
    select month, sum(hauptforderung) as total, sum(zahlungen_hauptforderung) as paid
    from handed_over
    group by month
  )
  select
    coalesce(left(month::text, 7), left(month::text, 4)) as period,
    sum(total) as total,
    sum(paid) as paid,
    sum(total - paid) as rest
  from by_month
  group by grouping sets (left(month::text, 4), left(month::text, 7))
  order by period;

  with closed as (
    select closing_reason, result, cases, hauptforderung, zahlungen_hauptforderung
    from closing_sum
    where glg_number = any($1::text[]) and aktentyp = any($2::text[]) and month >= $3 and month < $4
    union all
    select closing_reason collate "C", closing_result(hauptforderung, zahlungen_hauptforderung) collate "C", 1,
      hauptforderung, zahlungen_hauptforderung
    from inkasso_case
    where glg_number = any($5::text[]) and aktentyp = any($6::text[])
      and closed_date >= $7 and closed_date < $8
    union all
    select closing_reason collate "C", closing_result(hauptforderung, zahlungen_hauptforderung) collate "C", 1,
      hauptforderung, zahlungen_hauptforderung
    from inkasso_case
    where glg_number = any($9::text[]) and aktentyp = any($10::text[])
      and closed_date >= $11 and closed_date < $12
  ), by_reason as (
    select closing_reason, result, sum(cases) as cases, sum(hauptforderung) as hauptforderung,
      sum(zahlungen_hauptforderung) as zahlungen_hauptforderung
    from closed
    group by closing_reason, result
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
  where glg_number = any($1::text[]) and aktentyp = any($2::text[]);
