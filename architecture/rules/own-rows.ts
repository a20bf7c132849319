import { readCreditorTables } from '../creditor-tables.ts'
import type { Rule } from '../rule.ts'
import { type Declaration, declarationsOf } from '../syntax.ts'

/** Types that only `access/` creates, after it has checked who owns the rows. */
const brands = ['OwnGlgNumbers', 'OwnAktentypen']

const creditorTables = readCreditorTables()

/**
 * A declaration that reads a creditor table must mention a brand or a type that contains one, or be used only
 * by declarations that do. The users count because SQL text is often a constant beside the function that runs
 * it.
 */
export const ownRowsRule: Rule = {
  title: 'a query on rows of creditors takes the checked numbers of the login',
  violations: (files) => {
    const all = files
      .filter(({ path }) => /^server\/src\/(access\/(?!audit\/)|creditor\/|cases\/)/.test(path))
      .flatMap(declarationsOf)
    const branded = brandedNames(all)
    const takesOwn = (one: Declaration, visited: ReadonlySet<Declaration> = new Set()): boolean => {
      if (hasAny(one, branded)) return true
      const users = all.filter((other) => other !== one && !visited.has(other) && uses(other, one))
      return users.length > 0 && users.every((user) => takesOwn(user, new Set([...visited, one])))
    }
    return all.flatMap((one) => {
      const table = creditorTables.find((name) => reads(one.text, name))
      if (table === undefined || takesOwn(one)) return []
      const sentence = `${one.file.path} reads ${table}, in which all creditors have rows, without ${brands.join(' or ')}: take the creditor's own numbers from access/creditor.ts, or the case from access/own-case.ts`
      return [{ path: one.file.path, sentence }]
    })
  },
  planted: [
    {
      path: 'server/src/creditor/news/planted.ts',
      text: `export const all = (db: Db) => db.selectFrom('inkassoCase as c').selectAll().execute()`,
      says: 'planted.ts reads inkassoCase, in which all creditors have rows',
    },
    {
      path: 'server/src/creditor/dashboard/planted.ts',
      text: `
        const sum = 'select sum(betrag) from booking'
        export const total = (pool: Pool) => pool.query(sum)`,
      says: 'reads booking, in which all creditors have rows',
    },
    {
      path: 'server/src/creditor/notices/planted.ts',
      text: `
        import type { OwnGlgNumbers } from '#access/creditor.ts'
        export const own = (db: Db, numbers: OwnGlgNumbers) => db.selectFrom('notice').where(isOneOf('glgNumber', numbers))
        export const any = (db: Db) => db.selectFrom('notice').selectAll()`,
      says: 'reads notice, in which all creditors have rows',
    },
  ],
}

/**
 * Whether a declaration reads a table. Kysely calls contain the table's camel-case name, SQL text the snake-case
 * name after `from` or `join`.
 */
function reads(text: string, table: string): boolean {
  const own = table.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return (
    new RegExp(`(?:From|Join|Lateral)\\(\\s*'${table}(?: as \\w+)?'`).test(text) ||
    new RegExp(`\\b(?:from|join)\\s+${own}\\b`).test(text)
  )
}

const hasAny = ({ words }: Declaration, names: ReadonlySet<string>) => words.some((word) => names.has(word))

const uses = (user: Declaration, one: Declaration) =>
  (user.file === one.file || user.file.imports.some(({ file }) => file === one.file.path)) &&
  hasAny(user, new Set(one.names))

/** The brands, and every type that contains one, such as a `Search` with the creditor's own numbers in it. */
function brandedNames(all: readonly Declaration[]): ReadonlySet<string> {
  const types = all.filter(({ isType }) => isType)
  const names = new Set(brands)
  for (let before = 0; before < names.size;) {
    before = names.size
    for (const type of types) if (hasAny(type, names)) for (const name of type.names) names.add(name)
  }
  return names
}
