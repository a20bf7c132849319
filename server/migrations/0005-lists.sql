-- Orders of the notice history and the hand-over history.

-- As numberKey() in the program: every run of digits padded, so that 99 comes before 100 and 2024/9 before 2024/10.
create function number_key(number text) returns text
  language sql immutable parallel safe
  return (
    select coalesce(string_agg(
      case
        when part !~ '^[0-9]' then part
        when length(ltrim(part, '0')) <= 12 then lpad(ltrim(part, '0'), 12, '0')
        else ':' || lpad(length(ltrim(part, '0'))::text, 4, '0') || ltrim(part, '0')
      end, '' order by place), '')
    from regexp_matches(upper(number), '[0-9]+|[^0-9]+', 'g') with ordinality as run(parts, place),
      unnest(parts) as part
  );

alter table notice add column inkasso_number_key text collate "C" not null generated always as (number_key(inkasso_number)) stored;

-- Day, time and id make every order total. The other sorts have no index: a creditor number has some thousand notices.
create index notice_by_date on notice (glg_number, date, time, id);
create index notice_by_number on notice (glg_number, inkasso_number_key, date, time, id);
drop index notice_glg_number_date_idx;

create index handover_by_date on handover (glg_number, location, date, time, id);
drop index handover_glg_number_location_date_idx;
