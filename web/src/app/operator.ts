import { type OperatorFacts, readOperator } from '@portal/contract/operator.ts'

import { call } from '#api/call.ts'

let facts: OperatorFacts | undefined

/** Asks who runs the portal: once, before anything is drawn. Throws `ApiFailure` when the server does not answer. */
export async function loadOperator(): Promise<void> {
  facts = await call(readOperator, {})
}

/**
 * Who runs the portal. Known to every screen, because none is loaded before `loadOperator` has succeeded; only the
 * files that main.tsx itself imports must not ask while they are being loaded.
 */
export function operator(): OperatorFacts {
  if (!facts) throw new Error('The operator was asked for before he was loaded.')
  return facts
}
