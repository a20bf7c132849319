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
-- A claim carries the creditor number of its case, so that an invoice is looked for among the creditor's own alone. As a
-- generated column it comes in the same pass over the table; after that it is one like the others. Not really immutable,
-- but nothing changes meanwhile.
create function creditor_number_of_case(number text) returns text
  language sql immutable return (select glg_number from inkasso_case where inkasso_number = number);
alter table main_claim
  add column rechnr_folded text collate "C" not null generated always as (fold_number(rechnr)) stored,
  add column glg_number text collate "C" generated always as (creditor_number_of_case(inkasso_number)) stored;
alter table main_claim alter column glg_number drop expression;
drop function creditor_number_of_case;

-- The database keeps it, so that neither the import nor an earlier program has to know; theirs are staging tables that
-- look like this one and hold no creditor number, so it may be null there.
create function take_creditor_number_of_case() returns trigger language plpgsql as $$
begin
  new.glg_number := (select glg_number from inkasso_case where inkasso_number = new.inkasso_number);
  return new;
end $$;
create trigger take_creditor_number_of_case before insert or update of inkasso_number, glg_number on main_claim
  for each row execute function take_creditor_number_of_case();
create function hand_creditor_number_to_claims() returns trigger language plpgsql as $$
begin
  update main_claim set glg_number = new.glg_number where inkasso_number = new.inkasso_number;
  return null;
end $$;
create trigger hand_creditor_number_to_claims after update of glg_number on inkasso_case
  for each row when (old.glg_number <> new.glg_number) execute function hand_creditor_number_to_claims();

alter table notice
  add column geschaefts_id_folded text collate "C" not null generated always as (fold_number(geschaefts_id)) stored,
  add column inkasso_number_folded text collate "C" not null generated always as (fold_number(inkasso_number)) stored;

create index inkasso_case_by_number_part on inkasso_case
  using gin (glg_number, geschaefts_id_folded gin_trgm_ops, inkasso_number_folded gin_trgm_ops);
create index main_claim_by_invoice_part on main_claim using gin (glg_number, rechnr_folded gin_trgm_ops);
drop index main_claim_by_invoice;
create index main_claim_by_invoice on main_claim (glg_number, rechnr_folded, inkasso_number);

-- Every case stands in one of these two, small because many have the same key: open or settled cases are counted in them.
create index inkasso_case_open on inkasso_case (glg_number, aktentyp) where aktuellersaldo > 0;
create index inkasso_case_settled on inkasso_case (glg_number, aktentyp) where aktuellersaldo <= 0;

-- Carries every column that is filtered or sorted by.
drop index inkasso_case_by_number, inkasso_case_by_geschaefts_id;
create index inkasso_case_by_number on inkasso_case (glg_number, inkasso_number_key, inkasso_number)
  include (aktentyp, handover_date, hauptforderung, aktuellersaldo, schuldnername_folded, geschaefts_id_folded,
    inkasso_number_folded);
create index inkasso_case_by_geschaefts_id on inkasso_case
  (glg_number, geschaefts_id_folded, inkasso_number_key, inkasso_number) include (aktentyp);

-- So that the planner knows how common a part is, from the first search on.
analyze inkasso_case, main_claim, notice;
