
  select
    coalesce(sum(cases) filter (where not is_closed), 0) as open_cases,
    coalesce(sum(hauptforderung) filter (where not is_closed), 0.00) as open_sum,
    coalesce(sum(cases) filter (where is_closed), 0) as closed_cases,
    coalesce(sum(hauptforderung) filter (where is_closed), 0.00) as closed_sum
  from (
    select aktentyp = any($1::text[]) as is_closed, sum(cases) as cases, sum(hauptforderung) as hauptforderung
    from case_sum
    where glg_number = any($2::text[]) -- guard: R36
      and aktentyp = any($3::text[]) -- guard: R39
    group by aktentyp
  ) own;

  with own as (
    select glg_number, max(month) as month
    from handover_sum
    where glg_number = any($1::text[]) -- guard: R36
      and aktentyp = any($2::text[]) -- guard: R39
    group by glg_number
  ), latest as (
    select glg_number, month from own where month = (select max(month) from own)
  )
  select max(last.handover_date) as day
  from latest
  cross join lateral (
    select c.handover_date
    from inkasso_case c
    where c.glg_number = latest.glg_number -- guard: R36
      and c.handover_date >= latest.month
      and c.aktentyp = any($3::text[]) -- guard: R39
    order by c.handover_date desc
    limit 1
  ) last;

  select max(last.day) as day
  from unnest($1::text[]) own(glg_number)
  cross join lateral (
    select max(c.handover_date) as day from inkasso_case c
    where c.glg_number = own.glg_number -- guard: R36
  ) last;

  select sent.id as "id", sent.date as "date", sent.time as "time", sent.type as "type", sent.text as "text", sent.location as "location", coalesce(sent.inkasso_number, s.accepted_inkasso_number, '') as "inkassoNumber", coalesce(s.receipt_number, '') as "receiptNumber", s.state as "state", coalesce(s.reason, '') as "reason"
  from (
    select newest.* from unnest($1::text[]) own(glg_number), lateral (
      (
        select sent.date, sent.time, sent.id, sent.submission_id, sent.type, '' as text, null as location, sent.inkasso_number
        from notice sent
        where sent.glg_number = own.glg_number -- guard: R36
          and coalesce(
        (select c.aktentyp = any($2::text[]) from inkasso_case c where c.inkasso_number = sent.inkasso_number),
        true) -- guard: R39
      
        order by "sent"."date" desc, "sent"."time" desc, "sent"."id" desc limit $3)
      union all
      (
        select sent.date, sent.time, sent.id, sent.submission_id, null, sent.text, sent.location, null
        from handover sent
        where sent.glg_number = own.glg_number -- guard: R36
          and sent.location = $4
          and coalesce(
        (select c.aktentyp = any($5::text[]) from inkasso_case c where c.inkasso_number = (select accepted_inkasso_number from submission where id = sent.submission_id)),
        true) -- guard: R39
        
        order by "sent"."date" desc, "sent"."time" desc, "sent"."id" desc limit $6)
      union all
      (
        select sent.date, sent.time, sent.id, sent.submission_id, null, sent.text, sent.location, null
        from handover sent
        where sent.glg_number = own.glg_number -- guard: R36
          and sent.location = $7
          and coalesce(
        (select c.aktentyp = any($8::text[]) from inkasso_case c where c.inkasso_number = (select accepted_inkasso_number from submission where id = sent.submission_id)),
        true) -- guard: R39
        
        order by "sent"."date" desc, "sent"."time" desc, "sent"."id" desc limit $9)
    ) newest
    order by "newest"."date" desc, "newest"."time" desc, "newest"."id" desc limit $10
  ) sent left join submission s on s.id = sent.submission_id
  order by "sent"."date" desc, "sent"."time" desc, "sent"."id" desc limit $11;

  select sent.id as "id", sent.date as "date", sent.time as "time", sent.type as "type", sent.text as "text", sent.location as "location", coalesce(sent.inkasso_number, s.accepted_inkasso_number, '') as "inkassoNumber", coalesce(s.receipt_number, '') as "receiptNumber", s.state as "state", coalesce(s.reason, '') as "reason"
  from (
    select newest.* from unnest($1::text[]) own(glg_number), lateral (
      (
        select sent.date, sent.time, sent.id, sent.submission_id, sent.type, '' as text, null as location, sent.inkasso_number
        from notice sent
        where sent.glg_number = own.glg_number -- guard: R36
          and true -- guard: R39
      
        order by "sent"."date" desc, "sent"."time" desc, "sent"."id" desc limit $2)
      union all
      (
        select sent.date, sent.time, sent.id, sent.submission_id, null, sent.text, sent.location, null
        from handover sent
        where sent.glg_number = own.glg_number -- guard: R36
          and sent.location = $3
          and true -- guard: R39
        
        order by "sent"."date" desc, "sent"."time" desc, "sent"."id" desc limit $4)
      union all
      (
        select sent.date, sent.time, sent.id, sent.submission_id, null, sent.text, sent.location, null
        from handover sent
        where sent.glg_number = own.glg_number -- guard: R36
          and sent.location = $5
          and true -- guard: R39
        
        order by "sent"."date" desc, "sent"."time" desc, "sent"."id" desc limit $6)
    ) newest
    order by "newest"."date" desc, "newest"."time" desc, "newest"."id" desc limit $7
  ) sent left join submission s on s.id = sent.submission_id
  order by "sent"."date" desc, "sent"."time" desc, "sent"."id" desc limit $8;
