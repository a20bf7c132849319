import { parseArgs } from 'node:util'

import { UsageError } from '#cli/usage-error.ts'
import { withDatabase } from '#cli/with-database.ts'
import { actNow, type OperatorPerson } from '#operator/act.ts'
import { retryDead } from '#operator/dispatch/retry-dead.ts'

export const noDeadLetters = 'There are no dead letters.'

/** `… list [--dead] [--json]`: what is asked for of what was told and waits. */
export function readListWishes(args: string[]): { areDead: boolean; isJson: boolean | undefined } {
  const options = { dead: { type: 'boolean' }, json: { type: 'boolean' } } as const
  const { dead = false, json } = parseArgs({ args, options }).values
  return { areDead: dead, isJson: json }
}

/** `… retry <id> … | --all`: has dead letters tried again, and says how many. */
export async function retryDeadLetters(
  args: string[],
  { kind, tried }: { kind: Parameters<typeof retryDead>[1]; tried: string },
  operator: OperatorPerson,
): Promise<void> {
  const options = { all: { type: 'boolean' } } as const
  const { values, positionals: ids } = parseArgs({ args, options, allowPositionals: true })
  if ((values.all ?? false) === ids.length > 0) throw new UsageError()
  const wanted = values.all ? 'all' : ids
  const count = await withDatabase((db) => retryDead(db, kind, wanted, actNow(operator)))
  console.log(count === 0 ? noDeadLetters : `${tried} again, as soon as the portal runs: ${count}.`)
}
