import { appendFileSync } from 'node:fs'

import { Client } from 'pg'

/*
 * Preloaded into a portal (`node --import`): appends every statement that the portal sends to the database to the
 * file that BENCH_RECORD names, as JSON lines, for the bare handler to replay.
 */

const file = process.env['BENCH_RECORD'] ?? ''
const numbers = new WeakMap<object, number>()
let lastNumber = 0

// oxlint-disable-next-line typescript/unbound-method -- called with the client it belongs to, below
const { query } = Client.prototype
// The cast is safe: the arguments are passed on unchanged, whatever the overload.
Client.prototype.query = function (this: Client, ...args: unknown[]) {
  if (!numbers.has(this)) numbers.set(this, ++lastNumber)
  const statement = statementOf(args)
  if (statement) appendFileSync(file, `${JSON.stringify({ connection: numbers.get(this), ...statement })}\n`)
  return Reflect.apply(query, this, args)
} as typeof query

/** Returns the text and the values of a statement, which `pg` accepts either as two arguments or in one object. */
function statementOf([query, values = []]: unknown[]) {
  if (typeof query === 'string') return { text: query, values }
  if (typeof query !== 'object' || query === null || !('text' in query)) return undefined
  return { text: query.text, values: 'values' in query ? query.values : [], isPrepared: 'name' in query }
}
