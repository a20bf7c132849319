-- earlier program: may run
-- The names of each creditor have lists of their own: what a rare name takes to be found no longer grows with the names
-- of all others. A list is known by the hash of the creditor number and three letters, as pg_trgm cuts them.
create function creditor_trigrams(creditor text, trigrams text[]) returns int[]
  language sql immutable strict parallel safe
  return (select array_agg(hashtext(creditor || trigram)) from unnest(trigrams) trigram);

create index inkasso_case_by_own_name_part on inkasso_case
  using gin (creditor_trigrams(glg_number, show_trgm(schuldnername_folded)));
