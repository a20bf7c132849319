
    select count(*) as total from "handover" sent
    where "sent"."glg_number" = any($1::text[]) -- guard: R36
      and coalesce(
        (select c.aktentyp = any($2::text[]) from inkasso_case c where c.inkasso_number = (select accepted_inkasso_number from submission where id = sent.submission_id)),
        true) and translate(upper(sent.user_id), 'äöü', 'ÄÖÜ') like translate(upper($3::text), 'äöü', 'ÄÖÜ') || '%' and sent.location = $4 and sent.date >= $5 and sent.date <= $6;


      select sent.glg_number as "glgNumber", sent.user_id as "userId", sent.date as "date", sent.time as "time", sent.text as "text", coalesce(s.receipt_number, '') as "receiptNumber", s.state as "state", coalesce(s.accepted_inkasso_number, '') as "inkassoNumber", coalesce(s.reason, '') as "reason", (select count(*)::integer from task t where t.receipt_number = s.receipt_number
      and t.glg_number = sent.glg_number and t.state = 'open' and t.answered_revision is distinct from t.revision) as "openTasks" from (
        select sent.* from unnest($1::text[]) own(glg_number), lateral (
          select sent.*, sent.date as sort_key from "handover" sent
          where sent.glg_number = own.glg_number -- guard: R36
            and coalesce(
        (select c.aktentyp = any($2::text[]) from inkasso_case c where c.inkasso_number = (select accepted_inkasso_number from submission where id = sent.submission_id)),
        true) and translate(upper(sent.user_id), 'äöü', 'ÄÖÜ') like translate(upper($3::text), 'äöü', 'ÄÖÜ') || '%' and sent.location = $4 and sent.date >= $5 and sent.date <= $6
          order by sent.date desc, sent.date desc, sent.time desc, sent.id desc limit $7
        ) sent
        order by sent.sort_key desc, sent.date desc, sent.time desc, sent.id desc limit $8 offset $9
      ) sent left join submission s on s.id = sent.submission_id
      order by sent.sort_key desc, sent.date desc, sent.time desc, sent.id desc;


    select sent.glg_number as "glgNumber", sent.user_id as "userId", sent.date as "date", sent.time as "time", sent.text as "text", coalesce(s.receipt_number, '') as "receiptNumber", s.state as "state", coalesce(s.accepted_inkasso_number, '') as "inkassoNumber", coalesce(s.reason, '') as "reason", (select count(*)::integer from task t where t.receipt_number = s.receipt_number
      and t.glg_number = sent.glg_number and t.state = 'open' and t.answered_revision is distinct from t.revision) as "openTasks" from "handover" sent left join submission s on s.id = sent.submission_id
    where "sent"."glg_number" = any($1::text[]) -- guard: R36
      and coalesce(
        (select c.aktentyp = any($2::text[]) from inkasso_case c where c.inkasso_number = (select accepted_inkasso_number from submission where id = sent.submission_id)),
        true) and translate(upper(sent.user_id), 'äöü', 'ÄÖÜ') like translate(upper($3::text), 'äöü', 'ÄÖÜ') || '%' and sent.location = $4 and sent.date >= $5 and sent.date <= $6
    order by sent.date desc, sent.date desc, sent.time desc, sent.id desc;
