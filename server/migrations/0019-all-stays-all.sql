-- earlier program: may run
-- A user may have all creditor numbers of his customer, and all file types, those of tomorrow too. Users from before keep their
-- lists: whoever meant „all“ by them did not leave it written. The earlier program knows the lists alone: to it a user
-- with all has nothing, until he has a list (docs/operating.md, going back).
alter table portal_user
  add column all_glg_numbers boolean not null default false,
  add column all_aktentypen boolean not null default false;

-- What each user may see. A number that went to another customer is nobody's of the old one.
create view granted_glg_number as
  select portal_user.id as user_id, creditor_number.glg_number
  from portal_user
  join creditor_number on creditor_number.customer_number = portal_user.customer_number
  where all_glg_numbers
  union all
  select portal_user.id, creditor_number.glg_number
  from portal_user_glg_number own
  join portal_user on portal_user.id = own.user_id
  join creditor_number on creditor_number.glg_number = own.glg_number
    and creditor_number.customer_number = portal_user.customer_number
  where not all_glg_numbers;

create view granted_aktentyp as
  select portal_user.id as user_id, file_type.aktentyp
  from portal_user cross join file_type
  where all_aktentypen
  union all
  select portal_user.id, own.aktentyp
  from portal_user_aktentyp own
  join portal_user on portal_user.id = own.user_id
  where not all_aktentypen;

-- What a user has sent stays when he leaves, under the name that it carries.
alter table submission
  alter column user_id drop not null,
  drop constraint submission_user_id_fkey,
  add foreign key (user_id) references portal_user on delete set null;
create index submission_of_nobody on submission (username) where user_id is null;
