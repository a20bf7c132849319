-- earlier program: may run
-- What is searched by lies apart from what changes daily (docs/decisions/0043-searched-cases.md): a new balance or action
-- leaves this table as it is, with its indexes and with what is known of its pages. The earlier program goes on; its
-- searches pass the index by balance.
alter table inkasso_case
  add column is_settled boolean not null generated always as (aktuellersaldo <= 0) stored,
  -- null while there is no closing day
  add column closing_result text collate "C" generated always as
    (case when closed_date is not null then closing_result(hauptforderung, zahlungen_hauptforderung) end) stored;

-- Each column is that of inkasso_case of the same name; a further one is kept like these.
create table searched_case (
  inkasso_number text collate "C" primary key,
  inkasso_number_key text collate "C" not null,
  inkasso_number_folded text collate "C" not null,
  glg_number text collate "C" not null,
  geschaefts_id_folded text collate "C" not null,
  schuldnername_folded text collate "C" not null,
  aktentyp text collate "C" not null,
  hauptforderung numeric(14, 2) not null,
  handover_date date not null,
  is_settled boolean not null,
  closed_date date,
  closing_reason text not null,
  closing_result text collate "C"
);

-- The columns in a list, each of one table if it is named.
create function searched_columns(of text default '') returns text language sql stable as $$
  select string_agg(of || quote_ident(attname), ', ' order by attnum)
  from pg_attribute where attrelid = 'searched_case'::regclass and attnum > 0 and not attisdropped
$$;

-- Makes it anew from the cases, which nobody else may change meanwhile.
create function fill_searched_cases() returns void language plpgsql as $$
begin
  delete from searched_case;
  execute format('insert into searched_case (%s) select %1$s from inkasso_case', searched_columns());
end $$;

create function keep_searched_cases() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    execute format('insert into searched_case (%s) select %1$s from added', searched_columns());
  elsif tg_op = 'DELETE' then
    delete from searched_case using removed where searched_case.inkasso_number = removed.inkasso_number;
  else
    delete from searched_case using removed where searched_case.inkasso_number = removed.inkasso_number
      and not exists (select from added where added.inkasso_number = removed.inkasso_number);
    execute format(
      'update searched_case kept set (%s) = row(%s)
       from added join removed using (inkasso_number)
       where kept.inkasso_number = added.inkasso_number and row(%2$s) is distinct from row(%s)',
      searched_columns(), searched_columns('added.'), searched_columns('removed.'));
    execute format(
      'insert into searched_case (%s) select %1$s from added
       where not exists (select from removed where removed.inkasso_number = added.inkasso_number)',
      searched_columns());
  end if;
  return null;
end $$;
create trigger keep_searched_cases_insert after insert on inkasso_case
  referencing new table as added for each statement execute function keep_searched_cases();
create trigger keep_searched_cases_update after update on inkasso_case
  referencing old table as removed new table as added for each statement execute function keep_searched_cases();
create trigger keep_searched_cases_delete after delete on inkasso_case
  referencing old table as removed for each statement execute function keep_searched_cases();

create function clear_searched_cases() returns trigger language plpgsql as $$
begin
  truncate searched_case;
  return null;
end $$;
create trigger clear_searched_cases after truncate on inkasso_case
  for each statement execute function clear_searched_cases();

select fill_searched_cases();

-- The indexes by which cases are searched and sorted, as they were (0006, 0008, 0012, 0014, 0016, 0018).
drop index inkasso_case_by_number, inkasso_case_by_name, inkasso_case_by_geschaefts_id, inkasso_case_by_type,
  inkasso_case_by_amount, inkasso_case_by_date, inkasso_case_by_balance, inkasso_case_by_closing,
  inkasso_case_by_name_part, inkasso_case_by_own_name_part, inkasso_case_by_number_part,
  inkasso_case_open, inkasso_case_settled;
create index searched_case_by_number on searched_case (glg_number, inkasso_number_key, inkasso_number)
  include (aktentyp, handover_date, hauptforderung, is_settled, schuldnername_folded, geschaefts_id_folded,
    inkasso_number_folded);
create index searched_case_by_name on searched_case
  (glg_number, schuldnername_folded, inkasso_number_key, inkasso_number) include (aktentyp);
create index searched_case_by_geschaefts_id on searched_case
  (glg_number, geschaefts_id_folded, inkasso_number_key, inkasso_number) include (aktentyp);
create index searched_case_by_type on searched_case (glg_number, aktentyp, inkasso_number_key, inkasso_number);
create index searched_case_by_amount on searched_case
  (glg_number, hauptforderung, inkasso_number_key, inkasso_number)
  include (aktentyp, handover_date, is_settled, schuldnername_folded);
create index searched_case_by_date on searched_case
  (glg_number, handover_date, inkasso_number_key, inkasso_number)
  include (aktentyp, hauptforderung, is_settled, schuldnername_folded);
create index searched_case_by_closing on searched_case (glg_number, closed_date)
  include (aktentyp, closing_reason, closing_result, inkasso_number_key, inkasso_number, handover_date, hauptforderung,
    is_settled)
  where closed_date is not null;
create index searched_case_by_name_part on searched_case using gin (glg_number, schuldnername_folded gin_trgm_ops);
create index searched_case_by_own_name_part on searched_case
  using gin (creditor_trigrams(glg_number, show_trgm(schuldnername_folded)));
create index searched_case_by_number_part on searched_case
  using gin (glg_number, geschaefts_id_folded gin_trgm_ops, inkasso_number_folded gin_trgm_ops);
create index searched_case_open on searched_case (glg_number, aktentyp) where not is_settled;
create index searched_case_settled on searched_case (glg_number, aktentyp) where is_settled;

-- What changes daily is sorted and summed by: the order by balance, which carries every column that is filtered by, and
-- the cut months of a statistics' range.
create index inkasso_case_by_balance on inkasso_case
  (glg_number, aktuellersaldo, inkasso_number_key, inkasso_number)
  include (aktentyp, handover_date, hauptforderung, is_settled, closed_date, closing_reason, closing_result,
    schuldnername_folded, geschaefts_id_folded, inkasso_number_folded);
create index inkasso_case_by_date on inkasso_case (glg_number, handover_date)
  include (aktentyp, hauptforderung, zahlungen_hauptforderung);
create index inkasso_case_by_closing on inkasso_case (glg_number, closed_date)
  include (aktentyp, closing_reason, hauptforderung, zahlungen_hauptforderung) where closed_date is not null;

analyze inkasso_case, searched_case;
