select t.total, c.glg_number as "glgNumber", c.geschaefts_id as "geschaeftsId", c.inkasso_number as "inkassoNumber", c.schuldnername as "name", c.aktentyp as "type", c.hauptforderung as "haupforderung", c.handover_date as "date", c.aktuellersaldo as "saldo"
  from (
  select coalesce(sum(s.cases), 0) as total from case_sum s
  where "s"."glg_number" = $1 -- guard: R36
    and true -- guard: R39
  ) t
  left join ((
  select c.inkasso_number_key, c.inkasso_number, c.handover_date as sort_key from searched_case c
  where c.glg_number = $2 -- guard: R36
    and true
  order by c.handover_date desc, c.inkasso_number_key desc, c.inkasso_number desc limit 25 offset 50) k join inkasso_case c on c.inkasso_number = k.inkasso_number) on true
  order by k.sort_key desc, k.inkasso_number_key desc, k.inkasso_number desc;

select t.total, c.glg_number as "glgNumber", c.geschaefts_id as "geschaeftsId", c.inkasso_number as "inkassoNumber", c.schuldnername as "name", c.aktentyp as "type", c.hauptforderung as "haupforderung", c.handover_date as "date", c.aktuellersaldo as "saldo"
  from (
  select coalesce(sum(s.cases), 0) as total from case_sum s
  where "s"."glg_number" = any($1::text[]) -- guard: R36
    and "s"."aktentyp" = any($2::text[]) -- guard: R39
  ) t
  left join ((
    select k.* from unnest($3::text[]) own(glg_number), lateral (
      
  select c.inkasso_number_key, c.inkasso_number, c.handover_date as sort_key from searched_case c
  where c.glg_number = own.glg_number -- guard: R36
    and "c"."aktentyp" = any($4::text[])
  order by c.handover_date desc, c.inkasso_number_key desc, c.inkasso_number desc limit 75
    ) k
    order by k.sort_key desc, k.inkasso_number_key desc, k.inkasso_number desc limit 25 offset 50) k join inkasso_case c on c.inkasso_number = k.inkasso_number) on true
  order by k.sort_key desc, k.inkasso_number_key desc, k.inkasso_number desc;

select t.total, c.glg_number as "glgNumber", c.geschaefts_id as "geschaeftsId", c.inkasso_number as "inkassoNumber", c.schuldnername as "name", c.aktentyp as "type", c.hauptforderung as "haupforderung", c.handover_date as "date", c.aktuellersaldo as "saldo"
  from (
  select coalesce(sum(s.cases), 0) as total from case_sum s
  where "s"."glg_number" = any($1::text[]) -- guard: R36
    and "s"."aktentyp" = any($2::text[]) -- guard: R39
  ) t
  left join ((
  select k.* from ((
  select c.inkasso_number_key, c.inkasso_number, c.handover_date as sort_key from searched_case c
  where c.glg_number = $3 -- guard: R36
    and "c"."aktentyp" = any($4::text[])
  order by c.handover_date desc, c.inkasso_number_key desc, c.inkasso_number desc) union all (
  select c.inkasso_number_key, c.inkasso_number, c.handover_date as sort_key from searched_case c
  where c.glg_number = $5 -- guard: R36
    and "c"."aktentyp" = any($6::text[])
  order by c.handover_date desc, c.inkasso_number_key desc, c.inkasso_number desc)) k
  order by k.sort_key desc, k.inkasso_number_key desc, k.inkasso_number desc limit 25 offset 5000) k join inkasso_case c on c.inkasso_number = k.inkasso_number) on true
  order by k.sort_key desc, k.inkasso_number_key desc, k.inkasso_number desc;

explain (format json) select from searched_case c where "c"."glg_number" = any($1::text[]) and "c"."aktentyp" = any($2::text[]) and c.handover_date >= $3 and c.handover_date <= $4 and c.hauptforderung >= $5 and c.hauptforderung <= $6 and c.inkasso_number_key >= $7 and c.inkasso_number_key <= $8 and c.closed_date >= $9 and c.closed_date <= $10 and c.closed_date is not null and c.closing_result = $11 and c.closed_date is not null and c.closing_reason = $12 and not c.is_settled and c.inkasso_number_folded like number_pattern($13::text) and c.geschaefts_id_folded like number_pattern($14::text) and c.schuldnername_folded like $15 and c.inkasso_number in (select m.inkasso_number from main_claim m
    where "m"."glg_number" = any($16::text[]) and m.rechnr_folded like number_pattern($17::text));

with hit as materialized (
  select c.inkasso_number_key, c.inkasso_number, c.handover_date as sort_key from searched_case c
  where "c"."glg_number" = any($1::text[]) -- guard: R36
    and "c"."aktentyp" = any($2::text[]) and c.handover_date >= $3 and c.handover_date <= $4 and c.hauptforderung >= $5 and c.hauptforderung <= $6 and c.inkasso_number_key >= $7 and c.inkasso_number_key <= $8 and c.closed_date >= $9 and c.closed_date <= $10 and c.closed_date is not null and c.closing_result = $11 and c.closed_date is not null and c.closing_reason = $12 and not c.is_settled and c.inkasso_number_folded like number_pattern($13::text) and c.geschaefts_id_folded like number_pattern($14::text) and c.schuldnername_folded like $15 and c.inkasso_number in (select m.inkasso_number from main_claim m
    where "m"."glg_number" = any($16::text[]) and m.rechnr_folded like number_pattern($17::text))),
  page as (select k.* from hit k order by k.sort_key desc, k.inkasso_number_key desc, k.inkasso_number desc limit 25 offset 0)
  select t.total, c.glg_number as "glgNumber", c.geschaefts_id as "geschaeftsId", c.inkasso_number as "inkassoNumber", c.schuldnername as "name", c.aktentyp as "type", c.hauptforderung as "haupforderung", c.handover_date as "date", c.aktuellersaldo as "saldo"
  from (select count(*) as total from hit) t
  left join (page k join inkasso_case c on c.inkasso_number = k.inkasso_number) on true
  order by k.sort_key desc, k.inkasso_number_key desc, k.inkasso_number desc;

with hit as materialized (
  select c.inkasso_number_key, c.inkasso_number from searched_case c
  where "c"."glg_number" = any($1::text[]) -- guard: R36
    and "c"."aktentyp" = any($2::text[]) and c.schuldnername_folded like any($3::text[]) and c.schuldnername_folded like any($4::text[])),
  page as (select k.* from hit k order by k.inkasso_number_key, k.inkasso_number limit 25 offset 0)
  select t.total, c.glg_number as "glgNumber", c.geschaefts_id as "geschaeftsId", c.inkasso_number as "inkassoNumber", c.schuldnername as "name", c.aktentyp as "type", c.hauptforderung as "haupforderung", c.handover_date as "date", c.aktuellersaldo as "saldo"
  from (select count(*) as total from hit) t
  left join (page k join inkasso_case c on c.inkasso_number = k.inkasso_number) on true
  order by k.inkasso_number_key, k.inkasso_number;

select count(*) as total from searched_case c
  where "c"."glg_number" = any($1::text[]) -- guard: R36
    and "c"."aktentyp" = any($2::text[]) and c.handover_date >= $3 and c.handover_date <= $4 and c.hauptforderung >= $5 and c.hauptforderung <= $6 and c.inkasso_number_key >= $7 and c.inkasso_number_key <= $8 and c.closed_date >= $9 and c.closed_date <= $10 and c.closed_date is not null and c.closing_result = $11 and c.closed_date is not null and c.closing_reason = $12 and not c.is_settled and c.inkasso_number_folded like number_pattern($13::text) and c.geschaefts_id_folded like number_pattern($14::text) and c.schuldnername_folded like $15 and c.inkasso_number in (select m.inkasso_number from main_claim m
    where "m"."glg_number" = any($16::text[]) and m.rechnr_folded like number_pattern($17::text));

select c.glg_number as "glgNumber", c.geschaefts_id as "geschaeftsId", c.inkasso_number as "inkassoNumber", c.schuldnername as "name", c.aktentyp as "type", c.hauptforderung as "haupforderung", c.handover_date as "date", c.aktuellersaldo as "saldo" from (
  select k.* from (
  select c.inkasso_number_key, c.inkasso_number, c.handover_date as sort_key from searched_case c
  where "c"."glg_number" = any($1::text[]) -- guard: R36
    and "c"."aktentyp" = any($2::text[]) and c.handover_date >= $3 and c.handover_date <= $4 and c.hauptforderung >= $5 and c.hauptforderung <= $6 and c.inkasso_number_key >= $7 and c.inkasso_number_key <= $8 and c.closed_date >= $9 and c.closed_date <= $10 and c.closed_date is not null and c.closing_result = $11 and c.closed_date is not null and c.closing_reason = $12 and not c.is_settled and c.inkasso_number_folded like number_pattern($13::text) and c.geschaefts_id_folded like number_pattern($14::text) and c.schuldnername_folded like $15 and c.inkasso_number in (select m.inkasso_number from main_claim m
    where "m"."glg_number" = any($16::text[]) and m.rechnr_folded like number_pattern($17::text)) offset 0) k order by k.sort_key desc, k.inkasso_number_key desc, k.inkasso_number desc limit 25 offset 0) k join inkasso_case c on c.inkasso_number = k.inkasso_number
  order by k.sort_key desc, k.inkasso_number_key desc, k.inkasso_number desc;

select c.glg_number as "glgNumber", c.geschaefts_id as "geschaeftsId", c.inkasso_number as "inkassoNumber", c.schuldnername as "name", c.aktentyp as "type", c.hauptforderung as "haupforderung", c.handover_date as "date", c.aktuellersaldo as "saldo" from (
    select k.* from unnest($1::text[]) own(glg_number), lateral (
      
  select c.inkasso_number_key, c.inkasso_number from searched_case c
  where c.glg_number = own.glg_number -- guard: R36
    and "c"."aktentyp" = any($2::text[]) and c.handover_date >= $3 and c.handover_date <= $4 and c.hauptforderung >= $5 and c.hauptforderung <= $6 and c.inkasso_number_key >= $7 and c.inkasso_number_key <= $8 and c.closed_date >= $9 and c.closed_date <= $10 and c.closed_date is not null and c.closing_result = $11 and c.closed_date is not null and c.closing_reason = $12 and not c.is_settled and c.inkasso_number_folded like number_pattern($13::text) and c.geschaefts_id_folded like number_pattern($14::text) and c.schuldnername_folded like $15 and c.inkasso_number in (select m.inkasso_number from main_claim m
    where "m"."glg_number" = any($16::text[]) and m.rechnr_folded like number_pattern($17::text))
  order by c.inkasso_number_key desc, c.inkasso_number desc limit 25
    ) k
    order by k.inkasso_number_key desc, k.inkasso_number desc limit 25 offset 0) k join inkasso_case c on c.inkasso_number = k.inkasso_number
  order by k.inkasso_number_key desc, k.inkasso_number desc;

with hit as materialized (
  select c.inkasso_number_key, c.inkasso_number, c.aktuellersaldo as sort_key from (select s.*, b.aktuellersaldo, b.zahlungen_hauptforderung from searched_case s join inkasso_case b using (inkasso_number)) c
  where "c"."glg_number" = any($1::text[]) -- guard: R36
    and "c"."aktentyp" = any($2::text[]) and not c.is_settled and c.schuldnername_folded like any($3::text[])),
  page as (select k.* from hit k order by k.sort_key, k.inkasso_number_key, k.inkasso_number limit 25 offset 0)
  select t.total, c.glg_number as "glgNumber", c.geschaefts_id as "geschaeftsId", c.inkasso_number as "inkassoNumber", c.schuldnername as "name", c.aktentyp as "type", c.hauptforderung as "haupforderung", c.handover_date as "date", c.aktuellersaldo as "saldo"
  from (select count(*) as total from hit) t
  left join (page k join inkasso_case c on c.inkasso_number = k.inkasso_number) on true
  order by k.sort_key, k.inkasso_number_key, k.inkasso_number;

select c.glg_number as "glgNumber", c.geschaefts_id as "geschaeftsId", c.inkasso_number as "inkassoNumber", c.schuldnername as "name", c.aktentyp as "type", c.hauptforderung as "haupforderung", c.handover_date as "date", c.aktuellersaldo as "saldo" from (
    select k.* from unnest($1::text[]) own(glg_number), lateral (
      
  select c.inkasso_number_key, c.inkasso_number, c.aktuellersaldo as sort_key from inkasso_case c
  where c.glg_number = own.glg_number -- guard: R36
    and "c"."aktentyp" = any($2::text[]) and not c.is_settled and c.schuldnername_folded like any($3::text[])
  order by c.aktuellersaldo, c.inkasso_number_key, c.inkasso_number limit 25
    ) k
    order by k.sort_key, k.inkasso_number_key, k.inkasso_number limit 25 offset 0) k join inkasso_case c on c.inkasso_number = k.inkasso_number
  order by k.sort_key, k.inkasso_number_key, k.inkasso_number;

select count(*) as total, coalesce(sum(c.hauptforderung), 0.00) as haupforderung,
    coalesce(sum(c.aktuellersaldo), 0.00) as saldo
  from (select s.*, b.aktuellersaldo, b.zahlungen_hauptforderung from searched_case s join inkasso_case b using (inkasso_number)) c
  where "c"."glg_number" = any($1::text[]) -- guard: R36
    and "c"."aktentyp" = any($2::text[]) and c.handover_date >= $3 and c.handover_date <= $4 and c.hauptforderung >= $5 and c.hauptforderung <= $6 and c.inkasso_number_key >= $7 and c.inkasso_number_key <= $8 and c.closed_date >= $9 and c.closed_date <= $10 and c.closed_date is not null and c.closing_result = $11 and c.closed_date is not null and c.closing_reason = $12 and not c.is_settled and c.inkasso_number_folded like number_pattern($13::text) and c.geschaefts_id_folded like number_pattern($14::text) and c.schuldnername_folded like $15 and c.inkasso_number in (select m.inkasso_number from main_claim m
    where "m"."glg_number" = any($16::text[]) and m.rechnr_folded like number_pattern($17::text));

select count(*) as total, coalesce(sum(c.hauptforderung), 0.00) as haupforderung,
    coalesce(sum(case when c.is_settled then 0.00
  else greatest(c.hauptforderung - c.zahlungen_hauptforderung, 0.00) end), 0.00) as saldo
  from inkasso_case c
  where "c"."glg_number" = any($1::text[]) -- guard: R36
    and "c"."aktentyp" = any($2::text[]) and not c.is_settled and c.schuldnername_folded like any($3::text[]);
