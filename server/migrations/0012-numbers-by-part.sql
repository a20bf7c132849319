-- earlier program: may run
-- Customer, invoice and collection numbers are found by any part, whatever divides it (docs/decisions/0021-search-as-people-say-it.md).
-- The earlier program goes on; only its search for an invoice passes all of them.

-- A number as it is searched: capitals, and nothing between its letters and digits but other letters and digits.
create function fold_number(number text) returns text
  language sql immutable parallel safe
  return regexp_replace(
    translate(upper(number collate "C"), 'äöü', 'ÄÖÜ'), U&'[ -/:-@[-`{-~\00A0\2007\2009\202F\2010-\2015\2212]+', '', 'g');

-- What a folded number must be like, so that it holds what somebody typed: anywhere from three signs on, as two make no
-- trigram; at its beginning with fewer.
create function number_pattern(typed text) returns text
  language sql immutable parallel safe
  return case when length(fold_number(typed)) < 3 then '' else '%' end || fold_number(typed) || '%';

alter table inkasso_case
  add column geschaefts_id_folded text collate "C" not null generated always as (fold_number(geschaefts_id)) stored,
  add column inkasso_number_folded text collate "C" not null generated always as (fold_number(inkasso_number)) stored;
alter table main_claim
  add column rechnr_folded text collate "C" not null generated always as (fold_number(rechnr)) stored;
alter table notice
  add column geschaefts_id_folded text collate "C" not null generated always as (fold_number(geschaefts_id)) stored,
  add column inkasso_number_folded text collate "C" not null generated always as (fold_number(inkasso_number)) stored;

create index inkasso_case_by_number_part on inkasso_case
  using gin (glg_number, geschaefts_id_folded gin_trgm_ops, inkasso_number_folded gin_trgm_ops);
create index main_claim_by_invoice_part on main_claim using gin (rechnr_folded gin_trgm_ops);
drop index main_claim_by_invoice;
create index main_claim_by_invoice on main_claim (rechnr_folded, inkasso_number);

-- Carries every column that is filtered or sorted by.
drop index inkasso_case_by_number, inkasso_case_by_geschaefts_id;
create index inkasso_case_by_number on inkasso_case (glg_number, inkasso_number_key, inkasso_number)
  include (aktentyp, handover_date, hauptforderung, aktuellersaldo, schuldnername_folded, geschaefts_id_folded,
    inkasso_number_folded);
create index inkasso_case_by_geschaefts_id on inkasso_case
  (glg_number, geschaefts_id_folded, inkasso_number_key, inkasso_number) include (aktentyp);

-- So that the planner knows how common a part is, from the first search on.
analyze inkasso_case, main_claim, notice;
