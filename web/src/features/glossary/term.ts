import type { Words } from '@portal/contract/words/words.ts'

/** What the screens call it; in English with the German word, by which it is known in Germany, behind it. */
export const termName = ({ de, en }: Words): Words => ({ de, en: `${en} (${de})` })

/** A term of debt collection and what it means, in general words and without advice on a single case. */
export interface Term {
  readonly name: Words
  readonly meaning: Words
}
