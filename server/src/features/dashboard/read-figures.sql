
  select
    coalesce(sum(cases) filter (where not is_closed), 0) as open_cases,
    coalesce(sum(hauptforderung) filter (where not is_closed), 0.00) as open_sum,
    coalesce(sum(cases) filter (where is_closed), 0) as closed_cases,
    coalesce(sum(hauptforderung) filter (where is_closed), 0.00) as closed_sum
  from (
    select aktentyp = any($1::text[]) as is_closed, sum(cases) as cases, sum(hauptforderung) as hauptforderung
    from case_sum
    where glg_number = any($2::text[]) and aktentyp = any($3::text[])
    group by aktentyp
  ) own;

  with own as (
    select glg_number, max(month) as month
    from handover_sum
    where glg_number = any($1::text[]) and aktentyp = any($2::text[])
    group by glg_number
  ), latest as (
    select glg_number, month from own where month = (select max(month) from own)
  )
  select max(last.handover_date) as day
  from latest
  cross join lateral (
    select c.handover_date
    from inkasso_case c
    where c.glg_number = latest.glg_number
      and c.handover_date >= latest.month
      and c.aktentyp = any($3::text[])
    order by c.handover_date desc
    limit 1
  ) last;

  select max(last.day) as day
  from unnest($1::text[]) own(glg_number)
  cross join lateral (
    select max(c.handover_date) as day from inkasso_case c where c.glg_number = own.glg_number
  ) last;

  select s.receipt_number as "receiptNumber", s.kind as "kind", s.received_at as "receivedAt", coalesce(h.text, '') as "text", h.location as "location", coalesce(s.inkasso_number, s.accepted_inkasso_number, '') as "inkassoNumber", s.state as "state", s.reason as "reason"
  from (
    select newest.* from unnest($1::text[]) own(glg_number), lateral (
      select s.* from submission s
      where s.glg_number = own.glg_number
        and coalesce(
        (select c.aktentyp = any($2::text[]) from inkasso_case c where c.inkasso_number = coalesce(s.inkasso_number, s.accepted_inkasso_number)),
        true)
      order by s.position desc limit $3
    ) newest
    order by newest.position desc limit $4
  ) s left join handover h on h.submission_id = s.id
  order by s.position desc;

  select s.receipt_number as "receiptNumber", s.kind as "kind", s.received_at as "receivedAt", coalesce(h.text, '') as "text", h.location as "location", coalesce(s.inkasso_number, s.accepted_inkasso_number, '') as "inkassoNumber", s.state as "state", s.reason as "reason"
  from (
    select newest.* from unnest($1::text[]) own(glg_number), lateral (
      select s.* from submission s
      where s.glg_number = own.glg_number
        and true
      order by s.position desc limit $2
    ) newest
    order by newest.position desc limit $3
  ) s left join handover h on h.submission_id = s.id
  order by s.position desc;
