-- earlier program: may run
-- Closed cases are found by day, reason and result: with what is shown and sorted by in it, the index answers alone.
drop index inkasso_case_by_closing;
create index inkasso_case_by_closing on inkasso_case (glg_number, closed_date)
  include (aktentyp, closing_reason, hauptforderung, zahlungen_hauptforderung, inkasso_number_key, inkasso_number,
    handover_date, aktuellersaldo)
  where closed_date is not null;
