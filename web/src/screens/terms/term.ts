import type { Words } from '@portal/contract/words/words.ts'

/** Name on screen. In English, the German word follows, because creditors in Germany know that one. */
export const termName = ({ de, en }: Words): Words => ({ de, en: `${en} (${de})` })

/** A debt-collection term and its meaning. General information, not legal advice. */
export interface Term {
  readonly name: Words
  readonly meaning: Words
}

/** The anchor of a term on the glossary page, from its German name: "Pfändung" is `pfandung`. */
export const termAnchor = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, (others) => (/^\p{M}+$/u.test(others) ? '' : '-'))
    .replaceAll(/^-|-$/g, '')
