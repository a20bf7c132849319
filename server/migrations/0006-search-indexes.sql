-- Indexes from which a search of any size is answered without looking into the table (docs/decisions/0010-search.md).
drop index inkasso_case_by_number, inkasso_case_by_name, inkasso_case_by_geschaefts_id, inkasso_case_by_type,
  inkasso_case_by_amount, inkasso_case_by_date, inkasso_case_by_balance;

-- Carries every column that is filtered or sorted by: whatever is combined costs one pass over it at most.
create index inkasso_case_by_number on inkasso_case (glg_number, inkasso_number_key, inkasso_number)
  include (aktentyp, handover_date, hauptforderung, aktuellersaldo, schuldnername_folded, geschaefts_id);

-- One for each other sort: pages of an unfiltered list, however deep.
create index inkasso_case_by_name on inkasso_case
  (glg_number, schuldnername_folded, inkasso_number_key, inkasso_number) include (aktentyp);
create index inkasso_case_by_geschaefts_id on inkasso_case
  (glg_number, upper(geschaefts_id), inkasso_number_key, inkasso_number) include (aktentyp, geschaefts_id);
create index inkasso_case_by_type on inkasso_case (glg_number, aktentyp, inkasso_number_key, inkasso_number);
create index inkasso_case_by_amount on inkasso_case
  (glg_number, hauptforderung, inkasso_number_key, inkasso_number) include (aktentyp);
create index inkasso_case_by_date on inkasso_case
  (glg_number, handover_date, inkasso_number_key, inkasso_number)
  include (aktentyp, hauptforderung, zahlungen_hauptforderung);
create index inkasso_case_by_balance on inkasso_case
  (glg_number, aktuellersaldo, inkasso_number_key, inkasso_number) include (aktentyp);

-- The cut months at the ends of a statistics' range are summed from this one and from the index by date.
drop index inkasso_case_by_closing;
create index inkasso_case_by_closing on inkasso_case (glg_number, closed_date)
  include (aktentyp, closing_reason, hauptforderung, zahlungen_hauptforderung) where closed_date is not null;
