-- earlier program: may run
-- The desk: clerks of the collection company, their sessions, and what they work on (docs/decisions/desk.md).

create table clerk (
  id bigint generated always as identity primary key,
  -- login name
  name text collate "C" not null unique,
  full_name text not null,
  role text not null check (role in ('reader', 'clerk', 'administrator', 'auditor')),
  password_hash text not null,
  -- when the start password stops working; null once the clerk has chosen an own one
  start_password_until timestamptz,
  -- the second factor, sealed for the clerk; confirmed by a first code
  secret_key_id text,
  secret_sealed bytea,
  secret_confirmed_at timestamptz,
  -- step of the last code that was accepted
  last_step bigint not null default 0,
  -- the customers whose submissions the clerk may see; null for all
  customers text[] collate "C",
  is_demo boolean not null default false,
  created_at timestamptz not null,
  last_login_at timestamptz
);

create table clerk_session (
  id uuid primary key default gen_random_uuid(),
  clerk_id bigint not null references clerk on delete cascade,
  token_hash bytea not null unique,
  state text not null check (state in ('setUp', 'pending', 'active')),
  address text not null,
  user_agent text not null,
  authenticated_at timestamptz not null,
  last_used_at timestamptz not null
);
create index on clerk_session (clerk_id);

-- A clerk works on a submission. The claim is over when its time is.
create table desk_claim (
  submission_id uuid primary key references submission on delete cascade,
  clerk_id bigint not null references clerk on delete cascade,
  since timestamptz not null,
  until timestamptz not null
);
create index on desk_claim (clerk_id);

-- Internal notes. They keep the name of a clerk who has left.
create table desk_note (
  id uuid primary key,
  submission_id uuid not null references submission on delete cascade,
  clerk text not null,
  at timestamptz not null,
  text text not null
);
create index on desk_note (submission_id, at);

-- A text as the desk searches it, folded like server/src/ground/text/fold-name.ts: small letters, ä as ae, ß as ss, no
-- other accents, no apostrophes, single blanks.
create function desk_fold(written text) returns text
  language sql immutable parallel safe
  return btrim(
    regexp_replace(
      replace(replace(replace(replace(replace(
        translate(
          regexp_replace(
            regexp_replace(
              lower(translate(normalize(translate(written, '''’‘‛′ʼʻ`´', ''), nfkd), 'ÆŒØŁĐÐÞẞ', 'æœøłđðþß')),
              U&'([aou])[\0300-\036F]*?\0308', '\1e', 'g'),
            U&'[\0300-\036F\1AB0-\1AFF\1DC0-\1DFF\20D0-\20FF\FE20-\FE2F]', '', 'g'),
          'łđðı‐–', 'lddi--'),
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'ø', 'oe'), 'þ', 'th'),
      '\s+', ' ', 'g'));

-- The sum of the amounts in a list of the payload; null if there are none that can be read.
create function desk_sum(list jsonb, field text) returns numeric
  language sql immutable parallel safe
  return (
    select sum((entry ->> field)::numeric)
    from jsonb_array_elements(case jsonb_typeof(list) when 'array' then list else '[]' end) entry
    where jsonb_typeof(entry) = 'object' and entry ->> field ~ '^-?\d{1,12}(\.\d{1,4})?$'
  );

-- A narrow copy of the submissions, for the queue and its search.
create table desk_item (
  submission_id uuid primary key references submission on delete cascade,
  position bigint not null unique,
  kind text not null,
  instruction text,
  state text not null,
  -- 1 recall and pause, 2 payments and credit notes, 3 other instructions, answers, messages and statements,
  -- 4 claim increases, 5 mandates, 6 uploads
  urgency smallint not null,
  received_at timestamptz not null,
  decided_at timestamptz,
  glg_number text collate "C" not null,
  inkasso_number text collate "C",
  debtor text not null,
  amount numeric(20, 2),
  -- folded: numbers, debtor, creditor
  searched text collate "C" not null,
  -- folded numbers of the invoices of its claims
  invoices text[] collate "C" not null,
  -- the task by which a clerk has asked the creditor
  asked_task_id text collate "C"
);
create index desk_item_open on desk_item (urgency, received_at, position)
  include (kind, glg_number, submission_id) where state in ('received', 'fetched');
create index desk_item_decided on desk_item (decided_at desc, position desc) where state in ('accepted', 'refused');
create index desk_item_asked on desk_item (asked_task_id) where asked_task_id is not null;
create index desk_item_invoices on desk_item using gin (invoices) where invoices <> '{}';

create function desk_debtor(payload jsonb) returns text
  language sql immutable parallel safe
  return btrim(concat_ws(' ', payload ->> 'firstName', payload ->> 'lastName',
    payload ->> 'secondFirstName', payload ->> 'secondLastName'));

create index desk_item_debtor on desk_item (glg_number, desk_fold(debtor)) where kind = 'mandate';

-- The numbers of the invoices in a list of claims, folded.
create function desk_invoices(list jsonb) returns text[]
  language sql immutable parallel safe
  return (
    select coalesce(array_agg(distinct fold_number(entry ->> 'invoiceNumber')), '{}')
    from jsonb_array_elements(case jsonb_typeof(list) when 'array' then list else '[]' end) entry
    where jsonb_typeof(entry) = 'object' and fold_number(entry ->> 'invoiceNumber') <> ''
  );

create function desk_urgency(kind text, instruction text) returns smallint
  language sql immutable parallel safe
  return case
    when instruction in ('recall', 'pause') then 1
    when kind in ('payments', 'creditNotes') then 2
    when kind in ('instruction', 'taskAnswer', 'message', 'statement') then 3
    when kind = 'claimIncreases' then 4
    when kind = 'mandate' then 5
    else 6
  end;

create function desk_amount(kind text, payload jsonb) returns numeric
  language sql immutable parallel safe
  return case
    when kind in ('mandate', 'claimIncreases') then desk_sum(payload -> 'forderungen', 'invoiceSum')
    when kind = 'payments' then desk_sum(payload -> 'zahlungen', 'amount')
    when kind = 'creditNotes' then desk_sum(payload -> 'gutschriften', 'amount')
  end;

create function desk_item_of(sent submission) returns desk_item language plpgsql stable as $$
declare
  item desk_item;
  about inkasso_case%rowtype;
begin
  select * into about from inkasso_case
    where inkasso_number = coalesce(sent.inkasso_number, sent.accepted_inkasso_number);
  item.submission_id := sent.id;
  item.position := sent.position;
  item.kind := sent.kind;
  item.instruction := case sent.kind when 'instruction' then sent.payload ->> 'kind' end;
  item.state := sent.state;
  item.urgency := desk_urgency(item.kind, item.instruction);
  item.received_at := sent.received_at;
  item.decided_at := sent.decided_at;
  item.glg_number := sent.glg_number;
  item.inkasso_number := coalesce(sent.inkasso_number, sent.accepted_inkasso_number);
  item.debtor := coalesce(
    nullif(case sent.kind when 'mandate' then desk_debtor(sent.payload) else '' end, ''), about.schuldnername, '');
  item.amount := desk_amount(sent.kind, sent.payload);
  item.searched := desk_fold(concat_ws(' ', sent.receipt_number, item.inkasso_number, sent.glg_number,
    (select name from creditor_number where glg_number = sent.glg_number),
    coalesce(sent.payload ->> 'geschaeftsId', about.geschaefts_id), item.debtor, sent.username,
    (select string_agg(entry ->> 'invoiceNumber', ' ') from jsonb_array_elements(
      case jsonb_typeof(sent.payload -> 'forderungen') when 'array' then sent.payload -> 'forderungen' else '[]' end) entry
      where jsonb_typeof(entry) = 'object')));
  item.invoices := desk_invoices(sent.payload -> 'forderungen');
  return item;
end $$;

create function keep_desk_items() returns trigger language plpgsql as $$
begin
  insert into desk_item select (item).* from (select desk_item_of(new) as item offset 0) computed
  on conflict (submission_id) do update set
    state = excluded.state, decided_at = excluded.decided_at, inkasso_number = excluded.inkasso_number,
    debtor = excluded.debtor, amount = excluded.amount, searched = excluded.searched, invoices = excluded.invoices;
  return null;
end $$;
create trigger keep_desk_items after insert or update on submission
  for each row execute function keep_desk_items();

insert into desk_item select item.* from submission cross join lateral desk_item_of(submission) item;
