import { type Exception, isAbout, offences, readGlossary } from '../glossary.ts'
import type { Rule, Violation } from '../rule.ts'
import type { SourceFile } from '../source-files.ts'
import { forEachNode, lineOf } from '../syntax.ts'
import { plainText, type Wording, wordingsOf } from '../wordings.ts'

const { terms, exceptions } = readGlossary()

/** Files whose texts are all German: they are sent to the collection company or exported in German only. */
const germanOnly = new Set([
  'server/src/creditor/follow-ups/notice-content.ts',
  'server/src/creditor/handover/routes.ts',
  'server/src/creditor/operator-facts/information-sheet/sheet-text.ts',
])

export const oneWordRule: Rule = {
  title: 'a thing has one word, as docs/glossary.md says',
  violations(files) {
    const needed = new Set<Exception>()
    const texts = [...wordingsOf(files), ...files.flatMap(germanTexts)]
    const wrong = texts.flatMap((text) => violationsOf(text, needed))
    const unneeded = exceptions.filter((exception) => !needed.has(exception))
    const missing = [...germanOnly].filter((path) => !files.some((file) => file.path === path))
    return [
      ...wrong,
      ...missing.map((path) => ({
        path,
        sentence: `${path} does not exist: update its path in one-word.ts`,
      })),
      ...unneeded.map(({ text }) => ({
        path: 'docs/glossary.md',
        sentence: `docs/glossary.md excepts „${text}“, which needs no exception: remove it`,
      })),
    ]
  },
  planted: [
    {
      path: 'web/src/ui/planted-texts.ts',
      text: `export const usePlanted = texts({ to: { de: 'Zum Vorgang', en: 'To the case' } })`,
      says: 'planted-texts.ts:1 says „Zum Vorgang“: not „Vorgang“ but „Akte“',
    },
    {
      path: 'contract/src/planted-words.ts',
      text: 'export const words = (n) => ({ de: `Akte ${n}`, en: `Dossier ${n}` })',
      says: '„Akte“ is “case” in English, not “Dossier …”',
    },
    {
      path: 'web/src/features/statistics/planted-texts.ts',
      text: `export const usePlanted = texts({ a: { de: 'Eingang', en: 'Takeovers' } })`,
      says: 'not “takeover” but “handover”',
    },
    {
      path: 'server/src/creditor/follow-ups/notice-content.ts',
      text: 'export const line = (sum) => `Bankkosten: ${sum}`',
      says: 'not „Bankkosten“ but „Bankrücklast“',
    },
    {
      path: 'contract/src/judicial.ts',
      text: 'export const judicial = true',
      says: 'docs/glossary.md excepts „Der Vorgang ist bereits gerichtlich …“',
    },
  ],
}

type Text = Omit<Wording, 'en'> & { readonly en?: string }

function violationsOf({ path, line, de, en }: Text, needed: Set<Exception>): Violation[] {
  return terms.flatMap((term) => {
    const wrong = offences(term, de, en)
    const excuse = exceptions.find((each) => each.term === term.german[0] && isAbout(each, de))
    if (wrong.length > 0 && excuse) needed.add(excuse)
    return excuse
      ? []
      : wrong.map((offence) => ({ path, sentence: `${path}:${line} says „${de}“: ${offence}` }))
  })
}

function germanTexts(file: SourceFile): Text[] {
  const { path, text } = file
  const found: Text[] = []
  if (germanOnly.has(path))
    forEachNode(file, (node) => {
      if (node.type !== 'Literal' && node.type !== 'TemplateLiteral') return
      const de = plainText(node)
      if (de !== undefined) found.push({ path, line: lineOf(text, node), de })
    })
  return found
}
