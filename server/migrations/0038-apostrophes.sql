-- earlier program: may run
-- Names are searched and sorted without apostrophes, so that "obrien" finds O'Brien (docs/decisions/0004-names-and-numbers.md).
-- One pass through the cases; only those of such names are written. What the earlier program writes meanwhile is stored alike.
create function without_apostrophes(folded text) returns text language sql immutable parallel safe
  return btrim(regexp_replace(translate(folded, '''‛′ʼʻ', ''), ' +', ' ', 'g'));

create function fold_apostrophes() returns trigger language plpgsql as $$
begin
  new.schuldnername_folded := without_apostrophes(new.schuldnername_folded);
  return new;
end $$;
create trigger fold_apostrophes before insert or update of schuldnername_folded on inkasso_case for each row
  when (new.schuldnername_folded ~ '[''‛′ʼʻ]') execute function fold_apostrophes();

update inkasso_case set schuldnername_folded = without_apostrophes(schuldnername_folded)
where schuldnername_folded ~ '[''‛′ʼʻ]';
