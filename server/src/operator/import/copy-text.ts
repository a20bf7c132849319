import type { Value } from '#operator/import/kinds.ts'

/** One line of PostgreSQL's COPY text format. */
export const copyLine = (values: readonly Value[]) => `${values.map(copyValue).join('\t')}\n`

function copyValue(value: Value): string {
  if (value === null) return '\\N'
  if (typeof value === 'number') return String(value)
  return special.test(value)
    ? value.replaceAll(everySpecial, (character) => escapes[character] ?? character)
    : value
}

const special = /[\\\t\n\r]/
const everySpecial = new RegExp(special, 'g')
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
