import type { Selectable } from 'kysely'

import type { Tables } from '#db/tables.ts'

/* Type-level comparison of `db/tables.ts` with an interface that `db/tables.db.test.ts` generates from the database. */

/** Columns (`table.column`) that differ in type or exist on one side only. */
export type Differing<Migrated, Views extends string> = {
  [Table in NameIn<Migrated | Tables>]: `${Table}.${DifferingColumns<
    Comparable<Part<Migrated, Table, object>, Table, Views>,
    Comparable<Selectable<Part<Tables, Table, object>>, Table, Views>
  >}`
}[NameIn<Migrated | Tables>]

/** Ignores nullability in views, which PostgreSQL does not record. */
type Comparable<Columns, Table extends string, Views extends string> = Table extends Views
  ? { [Column in keyof Columns]: NonNullable<Columns[Column]> }
  : Columns

type DifferingColumns<One, Other> = {
  [Column in NameIn<One | Other>]: Same<Part<One, Column, never>, Part<Other, Column, never>> extends true
    ? never
    : Column
}[NameIn<One | Other>]

type NameIn<Union> = Union extends unknown ? keyof Union & string : never
type Part<Whole, Name, Missing> = Name extends keyof Whole ? Whole[Name] : Missing
type Same<One, Other> = [One, Other] extends [Other, One] ? true : false
