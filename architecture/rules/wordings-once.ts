import type { Rule } from '../rule.ts'
import { wordingsOf } from '../wordings.ts'

export const wordingsOnceRule: Rule = {
  title: 'a wording is declared once',
  violations: (files) =>
    [...Map.groupBy(wordingsOf(files), ({ de, en }) => `„${de}“ / “${en.toLowerCase()}”`)].flatMap(
      ([wording, [first, ...others]]) =>
        others.map(({ path, line }) => ({
          path,
          sentence: `${path}:${line} says ${wording} again, as ${first?.path}:${first?.line} does: declare it once, if there is no better place in contract/src/words/domain-words.ts (what a thing is called) or web/src/i18n/common-words.ts`,
        })),
    ),
  planted: [
    {
      path: 'web/src/features/upload/planted-texts.ts',
      text: `export const usePlanted = texts({\n  again: { de: 'Über\\u00ADsicht', en: 'overview' },\n})`,
      says: 'planted-texts.ts:2 says „Übersicht“ / “overview” again, as web/src/i18n/common-words.ts:',
    },
    {
      path: 'server/src/creditor/receipt/planted-words.ts',
      text: `export const words = { number: { de: 'Inkassonummer', en: 'Collection number' } }`,
      says: 'says „Inkassonummer“ / “collection number” again, as contract/src/words/domain-words.ts:',
    },
    {
      path: 'web/src/ui/planted-texts.ts',
      text: 'export const usePlanted = texts({ a: { de: `${n} da`, en: `${n}` }, b: { de: `${n} da`, en: `${n}` } })',
      says: 'says „… da“ / “…” again',
    },
  ],
}
