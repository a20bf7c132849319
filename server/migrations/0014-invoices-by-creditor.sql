-- earlier program: may run
-- A claim carries the creditor number of its case, so that an invoice is looked for among the creditor's own alone. As a
-- generated column it comes in one pass over the table; after that it is one like the others. Not really immutable, but
-- nothing changes meanwhile.
create function creditor_number_of_case(number text) returns text
  language sql immutable return (select glg_number from inkasso_case where inkasso_number = number);
alter table main_claim
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

-- Bounded by the creditor's own claims, of which it passes 100,000 in 15 ms: the trigrams' lists hold those of all creditors
-- and took ten times as long at 10,000,000 cases.
drop index main_claim_by_invoice_part, main_claim_by_invoice;
create index main_claim_by_invoice on main_claim (glg_number, rechnr_folded, inkasso_number);

-- Every case stands in one of these two, small because many have the same key: open or settled cases are counted in them.
create index inkasso_case_open on inkasso_case (glg_number, aktentyp) where aktuellersaldo > 0;
create index inkasso_case_settled on inkasso_case (glg_number, aktentyp) where aktuellersaldo <= 0;
