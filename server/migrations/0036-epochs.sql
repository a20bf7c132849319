-- earlier program: may run
-- Restores of this portal (docs/decisions/0051-restored-copy.md). An earlier program does not know that it runs on a copy.
create table epoch (
  began_at timestamptz primary key,
  -- the highest position of a submission that the backup had
  last_position bigint not null,
  -- those received since then lie above it; what lies between the two was lost
  first_position bigint not null,
  -- until "portal adopt"
  is_copy boolean not null
);
