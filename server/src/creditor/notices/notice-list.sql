
    select count(*) as total from "notice" sent
    where "sent"."glg_number" = any($1::text[]) -- guard: R36
      and coalesce(
        (select c.aktentyp = any($2::text[]) from inkasso_case c where c.inkasso_number = sent.inkasso_number),
        true) and translate(upper(sent.user_id), 'äöü', 'ÄÖÜ') like translate(upper($3::text), 'äöü', 'ÄÖÜ') || '%' and sent.geschaefts_id_folded like number_pattern($4::text) and "sent"."type" = any($5::text[]) and sent.inkasso_number_folded like number_pattern($6::text) and sent.date >= $7 and sent.date <= $8;


      select sent.id as "id", sent.glg_number as "glgNumber", sent.user_id as "userId", sent.date as "date", sent.time as "time", sent.inkasso_number as "inkassoNumber", sent.geschaefts_id as "geschaeftsId", coalesce((select c.schuldnername from inkasso_case c
      where c.inkasso_number = sent.inkasso_number and c.glg_number = sent.glg_number), '') as "name", sent.type as "type", sent.betrag as "betrag", sent.content as "content", coalesce(s.receipt_number, '') as "receiptNumber", s.state as "state", coalesce(s.reason, '') as "reason" from (
        select sent.* from unnest($1::text[]) own(glg_number), lateral (
          select sent.*, sent.inkasso_number_key as sort_key from "notice" sent
          where sent.glg_number = own.glg_number -- guard: R36
            and coalesce(
        (select c.aktentyp = any($2::text[]) from inkasso_case c where c.inkasso_number = sent.inkasso_number),
        true) and translate(upper(sent.user_id), 'äöü', 'ÄÖÜ') like translate(upper($3::text), 'äöü', 'ÄÖÜ') || '%' and sent.geschaefts_id_folded like number_pattern($4::text) and "sent"."type" = any($5::text[]) and sent.inkasso_number_folded like number_pattern($6::text) and sent.date >= $7 and sent.date <= $8
          order by sent.inkasso_number_key desc, sent.date desc, sent.time desc, sent.id desc limit $9
        ) sent
        order by sent.sort_key desc, sent.date desc, sent.time desc, sent.id desc limit $10 offset $11
      ) sent left join submission s on s.id = sent.submission_id
      order by sent.sort_key desc, sent.date desc, sent.time desc, sent.id desc;


    select sent.id as "id", sent.glg_number as "glgNumber", sent.user_id as "userId", sent.date as "date", sent.time as "time", sent.inkasso_number as "inkassoNumber", sent.geschaefts_id as "geschaeftsId", coalesce((select c.schuldnername from inkasso_case c
      where c.inkasso_number = sent.inkasso_number and c.glg_number = sent.glg_number), '') as "name", sent.type as "type", sent.betrag as "betrag", sent.content as "content", coalesce(s.receipt_number, '') as "receiptNumber", s.state as "state", coalesce(s.reason, '') as "reason" from "notice" sent left join submission s on s.id = sent.submission_id
    where "sent"."glg_number" = any($1::text[]) -- guard: R36
      and coalesce(
        (select c.aktentyp = any($2::text[]) from inkasso_case c where c.inkasso_number = sent.inkasso_number),
        true) and translate(upper(sent.user_id), 'äöü', 'ÄÖÜ') like translate(upper($3::text), 'äöü', 'ÄÖÜ') || '%' and sent.geschaefts_id_folded like number_pattern($4::text) and "sent"."type" = any($5::text[]) and sent.inkasso_number_folded like number_pattern($6::text) and sent.date >= $7 and sent.date <= $8
    order by sent.inkasso_number_key desc, sent.date desc, sent.time desc, sent.id desc;
