-- earlier program: may run
-- How the files of foreign systems are read, remembered under a name (docs/import-format.md).

create table import_mapping (
  name text collate "C" primary key,
  -- as in contract/src/import-mapping.ts
  mapping jsonb not null,
  changed_by text not null,
  changed_at timestamptz not null
);
