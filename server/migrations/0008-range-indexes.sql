-- Ranges of days and amounts are combined with other filters and orders. With what these ask for in the indexes, a search
-- passes its range alone, not all cases (docs/decisions/0010-search.md).
drop index inkasso_case_by_amount, inkasso_case_by_date;
create index inkasso_case_by_amount on inkasso_case
  (glg_number, hauptforderung, inkasso_number_key, inkasso_number)
  include (aktentyp, handover_date, aktuellersaldo, schuldnername_folded);
create index inkasso_case_by_date on inkasso_case
  (glg_number, handover_date, inkasso_number_key, inkasso_number)
  include (aktentyp, hauptforderung, zahlungen_hauptforderung, aktuellersaldo, schuldnername_folded);
