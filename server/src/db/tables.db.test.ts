import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Pool } from 'pg'
import { expect, onTestFinished } from 'vitest'

import { test } from '#test/database.ts'

/** Tables and columns that no typed query uses, and why. */
const undeclared: readonly [name: RegExp, why: string][] = [
  [/^schema_migration$/, 'the migrations’ own'],
  [/^computed_/, 'recomputed sums, compared in plain SQL'],
]

interface Column {
  readonly relation: string
  readonly isView: boolean
  readonly name: string
  readonly type: string
  readonly mayBeNull: boolean
  /** The definition of a check constraint that allows certain words only, or null. */
  readonly words: string | null
}

async function columnsOf(pool: Pool): Promise<Column[]> {
  const { rows } = await pool.query<Column>(`
    select relname as relation, relkind = 'v' as "isView", attname as name, atttypid::regtype::text as type,
      not attnotnull as "mayBeNull", pg_get_constraintdef(pg_constraint.oid) as words
    from pg_attribute
    join pg_class on pg_class.oid = attrelid
    left join pg_constraint
      on conrelid = attrelid and conkey = array[attnum] and contype = 'c' and pg_get_constraintdef(pg_constraint.oid) ~ '(ANY [(]|<@ )ARRAY\\['
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm') and attnum > 0 and not attisdropped`)
  return rows.filter(({ relation }) => !undeclared.some(([name]) => name.test(relation)))
}

/** Sample values for types that reject '1'. */
const samples: Readonly<Record<string, string>> = {
  date: 'today',
  'time without time zone': '12:00',
  'timestamp with time zone': 'now',
  uuid: '00000000-0000-4000-8000-000000000000',
  jsonb: '{}',
  'text[]': '{}',
}

/** Maps PostgreSQL types to the TypeScript types that the portal's connections return. */
async function typesOf(pool: Pool, columns: readonly Column[]): Promise<Map<string, string>> {
  const types = new Map<string, string>()
  for (const type of new Set(columns.map((column) => column.type))) {
    const { rows } = await pool.query<{ value: unknown }>(
      `select '${samples[type] ?? '1'}'::${type} as value`,
    )
    types.set(type, typeOf(rows[0]?.value))
  }
  return types
}

function typeOf(value: unknown): string {
  if (value instanceof Date) return 'Date'
  if (value instanceof Buffer) return 'Buffer'
  if (Array.isArray(value)) return 'string[]'
  return typeof value === 'object' ? 'Record<string, unknown>' : typeof value
}

const camelCase = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Generates an interface in the form of `Tables` in `db/tables.ts`: `table: { column: type }`. */
function interfaceOf(columns: readonly Column[], types: ReadonlyMap<string, string>): string {
  const lines = Array.from(
    Map.groupBy(columns, ({ relation }) => relation),
    ([relation, own]) => {
      const fields = own.map(({ name, type, mayBeNull, words }) => {
        const known = words?.match(/'[^']*'/g)?.join(' | ')
        const given = known && types.get(type) === 'string[]' ? `(${known})[]` : (known ?? types.get(type))
        return `${camelCase(name)}: ${given}${mayBeNull ? ' | null' : ''}`
      })
      return `  ${camelCase(relation)}: { ${fields.join('; ')} }`
    },
  )
  return `interface Migrated {\n${lines.join('\n')}\n}`
}

const server = join(import.meta.dirname, '../..')

/** Compiles the source and returns the compiler's output. */
async function compile(source: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-tables-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'migrated.mts'), source)
  const config = {
    extends: join(server, 'tsconfig.json'),
    compilerOptions: { typeRoots: [join(server, '../node_modules/@types')] },
    files: ['migrated.mts'],
    include: [],
  }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config))
  const compiler = join(server, '../node_modules/typescript/bin/tsc')
  const { stdout, stderr } = spawnSync(process.execPath, [compiler, '-p', folder], { encoding: 'utf8' })
  return stdout + stderr
}

test('db/tables.ts has the tables of the migrated database, column by column', async ({ pool }) => {
  const columns = await columnsOf(pool)
  const views = columns.filter(({ isView }) => isView).map(({ relation }) => `'${camelCase(relation)}'`)
  const source = `
import type { Differing } from '${server}/test/same-tables.ts'
${interfaceOf(columns, await typesOf(pool, columns))}
export const differing: Record<Differing<Migrated, ${[...new Set(views)].join(' | ')}>, true> = {}
`
  expect(await compile(source), 'what it calls missing is a column that differs').toBe('')
})

test('no two indexes are the same', async ({ pool }) => {
  const { rows } = await pool.query<{ names: string[] }>(`
    select array_agg(indexrelid::regclass::text order by indexrelid::regclass::text) as names
    from pg_index join pg_class on pg_class.oid = indrelid
    where relnamespace = 'public'::regnamespace
    group by indrelid, indkey::text, indclass::text, indoption::text, indcollation::text, pg_get_expr(indexprs, indrelid),
      pg_get_expr(indpred, indrelid), (select relam from pg_class i where i.oid = indexrelid)
    having count(*) > 1`)
  expect(rows).toEqual([])
})
