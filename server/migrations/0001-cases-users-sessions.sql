-- Who owns what, the cases with their histories, the users and their sessions.
-- Columns carry the words of the wire (specification 1, part 3) wherever it has one.
-- Text sorts and compares in collation "C", so that every PostgreSQL gives the same order.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;

create table customer (
  customer_number text collate "C" primary key,
  name text not null
);

create table creditor_number (
  glg_number text collate "C" primary key,
  customer_number text collate "C" not null references customer,
  name text not null
);
create index on creditor_number (customer_number);

create table file_type (
  aktentyp text collate "C" primary key,
  name text not null
);

create table inkasso_case (
  inkasso_number text collate "C" primary key,
  -- order and range of the collection number: every run of digits padded to the same length
  inkasso_number_key text collate "C" not null,
  glg_number text collate "C" not null references creditor_number,
  geschaefts_id text collate "C" not null,
  aktentyp text collate "C" not null references file_type,
  schuldner text not null,
  schuldnername text not null,
  -- search and German order of the debtor's name: lower case, ä as ae, ß as ss, no accents
  schuldnername_folded text collate "C" not null,
  schuldneradresse text not null,
  schuldnerplzort text not null,
  hauptforderung numeric(14, 2) not null,
  zinsen numeric(14, 2) not null,
  zahlungen numeric(14, 2) not null,
  aktuellersaldo numeric(14, 2) not null,
  datletztezahl date,
  handover_date date not null,
  closed_date date,
  closing_reason text not null,
  negativinfo1 text not null,
  negativinfo2 text not null,
  negativinfo3 text not null,
  negativinfo4 text not null,
  negativinfo5 text not null,
  negativinfo6 text not null,
  vorletzteaktion text not null,
  vorletzteaktion_long text not null,
  letzteaktion text not null,
  letzteaktion_long text not null,
  aktuelleaktion text not null,
  aktuelleaktion_long text not null
);
-- One index for each sort of the search; the collection number makes every order total.
create index inkasso_case_by_number on inkasso_case (glg_number, inkasso_number_key, inkasso_number)
  include (aktentyp, handover_date, hauptforderung);
create index inkasso_case_by_name on inkasso_case (glg_number, schuldnername_folded, inkasso_number_key);
create index inkasso_case_by_geschaefts_id on inkasso_case (glg_number, upper(geschaefts_id), inkasso_number_key);
create index inkasso_case_by_type on inkasso_case (glg_number, aktentyp, inkasso_number_key);
create index inkasso_case_by_amount on inkasso_case (glg_number, hauptforderung, inkasso_number_key);
create index inkasso_case_by_date on inkasso_case (glg_number, handover_date, inkasso_number_key);
create index inkasso_case_by_balance on inkasso_case (glg_number, aktuellersaldo, inkasso_number_key);
create index inkasso_case_by_name_part on inkasso_case using gin (glg_number, schuldnername_folded gin_trgm_ops);

create table main_claim (
  inkasso_number text collate "C" not null references inkasso_case on delete cascade,
  position integer not null,
  katnr text not null,
  bezeichnung text not null,
  rechnr text collate "C" not null,
  vertnr text not null,
  datvon date,
  datbis date,
  betrag numeric(14, 2) not null,
  mahnkost numeric(14, 2) not null,
  bankrl numeric(14, 2) not null,
  primary key (inkasso_number, position)
);
create index main_claim_by_invoice on main_claim (upper(rechnr), inkasso_number);

-- A document's bytes lie in the blob store under their SHA-256; equal documents are stored once.
create table case_history (
  inkasso_number text collate "C" not null references inkasso_case on delete cascade,
  recno integer not null,
  datum date not null,
  text text not null,
  schuldnr integer not null,
  status text not null,
  sachbear text not null,
  kategtx text not null,
  ausgabe text not null,
  attachment_sha256 text,
  attachment_type text,
  attachment_filename text,
  primary key (inkasso_number, recno)
);

create table booking (
  inkasso_number text collate "C" not null references inkasso_case on delete cascade,
  index integer not null,
  datum date not null,
  text text not null,
  betrag numeric(14, 2) not null,
  buchart text not null,
  bucharttxt text not null,
  primary key (inkasso_number, index)
);

-- What a creditor has sent: F claim increases, Z payments, S statements, G credit notes.
create table notice (
  id text collate "C" primary key,
  glg_number text collate "C" not null references creditor_number,
  user_id text collate "C" not null,
  date date not null,
  time time(0) not null,
  inkasso_number text collate "C" not null,
  geschaefts_id text collate "C" not null,
  type text collate "C" not null check (type in ('F', 'Z', 'S', 'G')),
  betrag numeric(14, 2),
  content text not null
);
create index on notice (glg_number, date);
create index on notice (inkasso_number);

create table news (
  language text primary key check (language in ('de', 'en')),
  text text not null
);

create table portal_user (
  id bigint generated always as identity primary key,
  username text collate "C" not null,
  customer_number text collate "C" not null references customer,
  password_hash text not null,
  -- an initial password that was never changed stops working then
  password_expires_at timestamptz,
  zinsen_enabled boolean not null,
  auskunft_enabled boolean not null,
  -- demo users exist for the demo mode only; outside it nobody logs in with them
  is_demo boolean not null,
  disabled_at timestamptz,
  created_at timestamptz not null
);
create unique index portal_user_username on portal_user (lower(username));

create table portal_user_glg_number (
  user_id bigint not null references portal_user on delete cascade,
  glg_number text collate "C" not null references creditor_number,
  primary key (user_id, glg_number)
);

create table portal_user_aktentyp (
  user_id bigint not null references portal_user on delete cascade,
  aktentyp text collate "C" not null references file_type,
  primary key (user_id, aktentyp)
);

-- The token itself is never stored, only its SHA-256.
create table session (
  token_hash bytea primary key,
  user_id bigint not null references portal_user on delete cascade,
  -- the name as typed at login
  name text not null,
  state text not null check (state in ('pending', 'active')),
  authenticated_at timestamptz not null,
  last_used_at timestamptz not null
);
create index on session (user_id);
