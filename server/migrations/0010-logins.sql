-- earlier program: may run
-- Names of users folded by the program (server/src/access/username.ts), and the networks they log in from.

alter table portal_user add column username_folded text collate "C";

-- As the program folds, as far as this PostgreSQL can; a capital I with a dot is taken apart as Unicode wants it.
do $$
declare
  unicode text;
  same text;
begin
  select quote_ident(collname) into unicode from pg_collation
    where collname in ('und-x-icu', 'pg_c_utf8') and collnamespace = 'pg_catalog'::regnamespace
    order by collname desc limit 1;
  execute format(
    $fill$update portal_user set username_folded =
      btrim(normalize(lower(replace(normalize(username, NFKC), U&'\0130', U&'i\0307') collate %s), NFKC))$fill$,
    coalesce(unicode, '"default"'));
  select string_agg(username, ' and ' order by id) into same from portal_user
    group by username_folded having count(*) > 1 limit 1;
  if same is not null then
    raise exception 'the user names % are one name from now on; rename all but one (update portal_user set username = …)', same;
  end if;
end $$;

alter table portal_user alter column username_folded set not null;
drop index portal_user_username;
create unique index portal_user_username_folded on portal_user (username_folded);

-- Where a user finished a login lately: wrong passwords that others send from elsewhere do not shut him out there.
create table known_network (
  user_id bigint not null references portal_user on delete cascade,
  network text collate "C" not null,
  last_login_at timestamptz not null,
  primary key (user_id, network)
);
create index on known_network (last_login_at);

-- The keys held names as typed, perhaps a password in the wrong field. Names are kept as an id or a keyed hash now.
delete from throttle where key like 'account:%';
