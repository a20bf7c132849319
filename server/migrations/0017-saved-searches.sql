-- earlier program: may run
-- Searches that a user keeps under names of his own; the list reads the address. They may name debtors, and go with the user.
create table saved_search (
  user_id bigint not null references portal_user on delete cascade,
  list text not null check (list in ('cases', 'notices', 'handoverHistory')),
  name text not null,
  address jsonb not null,
  words text not null,
  primary key (user_id, list, name)
);
