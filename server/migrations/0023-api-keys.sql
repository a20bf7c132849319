-- earlier program: may run
-- Keys of the operator's systems for /v1/operator (docs/operator-api.md). Of a secret only the SHA-256 is kept. A key that was
-- revoked stays, so that nobody else gets its name, under which the audit trail knows it.
create table api_key (
  name text primary key,
  scopes text[] not null check (cardinality(scopes) > 0),
  -- Addresses and ranges from which it works; none means from everywhere.
  allowed_addresses text[] not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);

-- A key has one secret, and for a while after it was rotated the ones before.
create table api_key_secret (
  hash bytea primary key check (length(hash) = 32),
  name text not null references api_key on delete cascade,
  made_at timestamptz not null,
  -- When it stops working because there is a newer one.
  ends_at timestamptz,
  -- Written once a minute at most.
  last_used_at timestamptz,
  last_used_from text
);

create index api_key_secret_by_name on api_key_secret (name);
