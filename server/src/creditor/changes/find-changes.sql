
  with stages as (select $1::text[] as closed, $2::text[] as monitored)
  select * from (
  select to_char(found.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, case found.what
      when 'case' then 'newCase'
      when 'booking' then case when h.betrag < 0 and h.bucharttxt !~* 'gutschrift|nachlass|erlass|vergleich|storno|ausbuchung|erstattung|korrektur' then 'payment' else 'booking' end
      when 'entry' then case when e.attachment_sha256 is null then 'entry' else 'document' end
      when 'stage' then case
        when found.new_aktentyp = any(stages.closed) then 'closed'
        when found.new_aktentyp = any(stages.monitored) then 'monitored'
        else 'stage' end
      else found.what end as "what", c.inkasso_number as "inkassoNumber", c.glg_number as "glgNumber", c.geschaefts_id as "geschaeftsId", c.schuldnername as "name", case found.what when 'case' then c.handover_date when 'closed' then c.closed_date else coalesce(h.datum, e.datum) end as "day", h.betrag as "amount", coalesce(left(case found.what
      when 'booking' then coalesce(nullif(h.text, ''), h.bucharttxt)
      when 'entry' then e.text
      when 'closed' then c.closing_reason
      when 'negative' then (array[c.negativinfo1, c.negativinfo2, c.negativinfo3, c.negativinfo4, c.negativinfo5, c.negativinfo6])[found.ref] end, 300), '') as "text", case when e.attachment_sha256 is not null then e.recno end as "recno", coalesce(found.old_aktentyp, '') as "oldType", coalesce(found.new_aktentyp, '') as "newType", '' as "receiptNumber", null as "sent", found.at > $3 as "isUnread"
  from (
    select noted.* from unnest($4::text[]) own(glg_number)
    cross join lateral (
      select noted.changed_at as at, noted.inkasso_number, noted.what, noted.ref, noted.old_aktentyp, noted.new_aktentyp
      from case_change noted
      where noted.glg_number = own.glg_number -- guard: R36
        and 
  "noted"."changed_at" > $5 and "noted"."changed_at" <= $6
  and noted.aktentyp = any($7::text[]) -- guard: R39
  
      order by "noted"."changed_at" desc limit 1001
    ) noted
    order by "noted"."at" desc limit 1001) found cross join stages 
    join inkasso_case c on c.inkasso_number = found.inkasso_number
    left join booking h
      on h.inkasso_number = case found.what when 'booking' then found.inkasso_number end and h.index = found.ref
    left join case_history e
      on e.inkasso_number = case found.what when 'entry' then found.inkasso_number end and e.recno = found.ref union all 
  select to_char(found.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, found.state as "what", coalesce(c.inkasso_number, '') as "inkassoNumber", found.glg_number as "glgNumber", coalesce(c.geschaefts_id, '') as "geschaeftsId", coalesce(c.schuldnername, '') as "name", null::date as "day", null::numeric as "amount", left(found.reason, 300) as "text", null::integer as "recno", '' as "oldType", '' as "newType", found.receipt_number as "receiptNumber", found.kind as "sent", found.at + interval '1 minute' > $8 as "isUnread"
  from (
    select s.decided_at as at, s.* 
  from submission s
  where "s"."glg_number" = any($9::text[]) -- guard: R36
    and s.state in ('accepted', 'refused')
    and "s"."decided_at" > $10::timestamptz - interval '1 minute' and "s"."decided_at" <= $11::timestamptz - interval '1 minute'
    and true -- guard: R39
   order by "s"."decided_at" desc limit 1001) found cross join stages 
    left join inkasso_case c
      on c.inkasso_number = coalesce(found.accepted_inkasso_number, found.inkasso_number)
      and "c"."glg_number" = any($12::text[]) -- guard: R36
      and "c"."aktentyp" = any($13::text[])
    ) change
  order by at desc, "inkassoNumber", what, day desc, recno desc, text, amount, "receiptNumber" limit $14;

  with stages as (select $1::text[] as closed, $2::text[] as monitored)
  select * from (
  select to_char(found.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, case found.what
      when 'case' then 'newCase'
      when 'booking' then case when h.betrag < 0 and h.bucharttxt !~* 'gutschrift|nachlass|erlass|vergleich|storno|ausbuchung|erstattung|korrektur' then 'payment' else 'booking' end
      when 'entry' then case when e.attachment_sha256 is null then 'entry' else 'document' end
      when 'stage' then case
        when found.new_aktentyp = any(stages.closed) then 'closed'
        when found.new_aktentyp = any(stages.monitored) then 'monitored'
        else 'stage' end
      else found.what end as "what", c.inkasso_number as "inkassoNumber", c.glg_number as "glgNumber", c.geschaefts_id as "geschaeftsId", c.schuldnername as "name", case found.what when 'case' then c.handover_date when 'closed' then c.closed_date else coalesce(h.datum, e.datum) end as "day", h.betrag as "amount", coalesce(left(case found.what
      when 'booking' then coalesce(nullif(h.text, ''), h.bucharttxt)
      when 'entry' then e.text
      when 'closed' then c.closing_reason
      when 'negative' then (array[c.negativinfo1, c.negativinfo2, c.negativinfo3, c.negativinfo4, c.negativinfo5, c.negativinfo6])[found.ref] end, 300), '') as "text", case when e.attachment_sha256 is not null then e.recno end as "recno", coalesce(found.old_aktentyp, '') as "oldType", coalesce(found.new_aktentyp, '') as "newType", '' as "receiptNumber", null as "sent", found.at > $3 as "isUnread"
  from (
    select noted.* from unnest($4::text[]) own(glg_number)
    cross join lateral (
      select noted.changed_at as at, noted.inkasso_number, noted.what, noted.ref, noted.old_aktentyp, noted.new_aktentyp
      from case_change noted
      where noted.glg_number = own.glg_number -- guard: R36
        and 
  "noted"."changed_at" <= $5 and "noted"."changed_at" >= ($6::date + $7::integer)::timestamp at time zone 'Europe/Berlin' and "noted"."changed_at" < ($8::date + $9::integer)::timestamp at time zone 'Europe/Berlin'
  and noted.aktentyp = any($10::text[]) -- guard: R39
  
      order by "noted"."changed_at" desc limit 1001
    ) noted
    order by "noted"."at" desc limit 1001) found cross join stages 
    join inkasso_case c on c.inkasso_number = found.inkasso_number
    left join booking h
      on h.inkasso_number = case found.what when 'booking' then found.inkasso_number end and h.index = found.ref
    left join case_history e
      on e.inkasso_number = case found.what when 'entry' then found.inkasso_number end and e.recno = found.ref union all 
  select to_char(found.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, found.state as "what", coalesce(c.inkasso_number, '') as "inkassoNumber", found.glg_number as "glgNumber", coalesce(c.geschaefts_id, '') as "geschaeftsId", coalesce(c.schuldnername, '') as "name", null::date as "day", null::numeric as "amount", left(found.reason, 300) as "text", null::integer as "recno", '' as "oldType", '' as "newType", found.receipt_number as "receiptNumber", found.kind as "sent", found.at + interval '1 minute' > $11 as "isUnread"
  from (
    select s.decided_at as at, s.* 
  from submission s
  where "s"."glg_number" = any($12::text[]) -- guard: R36
    and s.state in ('accepted', 'refused')
    and "s"."decided_at" <= $13::timestamptz - interval '1 minute' and "s"."decided_at" >= ($14::date + $15::integer)::timestamp at time zone 'Europe/Berlin' and "s"."decided_at" < ($16::date + $17::integer)::timestamp at time zone 'Europe/Berlin'
    and true -- guard: R39
   order by "s"."decided_at" desc limit 1001) found cross join stages 
    left join inkasso_case c
      on c.inkasso_number = coalesce(found.accepted_inkasso_number, found.inkasso_number)
      and "c"."glg_number" = any($18::text[]) -- guard: R36
      and "c"."aktentyp" = any($19::text[])
    ) change
  order by at desc, "inkassoNumber", what, day desc, recno desc, text, amount, "receiptNumber" limit $20;

  select count(*)::integer as changes from (
    
    select from case_change noted
    where noted.glg_number = any($1::text[]) -- guard: R36
      and 
  "noted"."changed_at" > (select coalesce(seen_until, created_at)
    from portal_user left join user_seen on user_id = id where id = $2) and "noted"."changed_at" <= date_trunc('milliseconds', least(
  statement_timestamp() - interval '1 second',
  (select min(xact_start) - interval '1 millisecond' from pg_stat_activity
  where datname = current_database() and backend_xid is not null and pid <> pg_backend_pid())))
  and noted.aktentyp = any($3::text[]) -- guard: R39
   union all select 
  from submission s
  where "s"."glg_number" = any($4::text[]) -- guard: R36
    and s.state in ('accepted', 'refused')
    and "s"."decided_at" > (select coalesce(seen_until, created_at)
    from portal_user left join user_seen on user_id = id where id = $5)::timestamptz - interval '1 minute' and "s"."decided_at" <= date_trunc('milliseconds', least(
  statement_timestamp() - interval '1 second',
  (select min(xact_start) - interval '1 millisecond' from pg_stat_activity
  where datname = current_database() and backend_xid is not null and pid <> pg_backend_pid())))::timestamptz - interval '1 minute'
    and coalesce(
        (select c.aktentyp = any($6::text[]) from inkasso_case c where c.inkasso_number = coalesce(s.accepted_inkasso_number, s.inkasso_number)),
        true) -- guard: R39
   limit $7
  ) counted;

  select min(at) as oldest from (
    select noted.at from unnest($1::text[]) own(glg_number)
    cross join lateral (
      select noted.changed_at as at from case_change noted
      where noted.glg_number = own.glg_number -- guard: R36
        and 
  "noted"."changed_at" <= $2
  and noted.aktentyp = any($3::text[]) -- guard: R39
  
      order by noted.changed_at limit 1
    ) noted union all select min(s.decided_at) as at 
  from submission s
  where "s"."glg_number" = any($4::text[]) -- guard: R36
    and s.state in ('accepted', 'refused')
    and "s"."decided_at" <= $5::timestamptz - interval '1 minute'
    and coalesce(
        (select c.aktentyp = any($6::text[]) from inkasso_case c where c.inkasso_number = coalesce(s.accepted_inkasso_number, s.inkasso_number)),
        true) -- guard: R39
  ) recorded;
