import type { Words } from '@portal/contract/words.ts'

/** A term of debt collection and what it means, in general words and without advice on a single case. */
export interface Term {
  readonly name: Words
  readonly meaning: Words
}
