import type { Node } from 'oxc-parser'

import type { Rule } from '../rule.ts'
import type { SourceFile } from '../source-files.ts'
import { childrenOf, lineOf } from '../syntax.ts'
import { plainText, wordingsOf } from '../wordings.ts'

/** German texts outside a wording, and why. */
const exceptions: Readonly<Record<string, string>> = {
  'Samsung Internet': 'a product’s name',
  'Sprache / Language': 'for readers of either language',
  'privat männlich': 'a value of the contract, which no screen shows',
  Tabelle: 'a sheet whose title has no character that Excel allows; no list has one',
}

const own = 'architecture/rules/german-words.ts'

/**
 * Files that may contain German outside wordings: `*-texts.ts`, `*-words.ts`, the glossary's `*-terms.ts`,
 * and style sheets.
 */
const isHome = (path: string) => /-(texts|words|terms)\.ts$|\.css$/.test(path)

/**
 * Finds German anywhere in the screens' code, such as in constants. `words.ts` checks only tags and attributes.
 */
export const germanWordsRule: Rule = {
  title: 'German is in wordings, beside its English',
  violations(files) {
    const german = germanWordsOf(files)
    const found = files
      .filter(({ path }) => path.startsWith('web/src/') && !isHome(path))
      .flatMap(textsOutsideWordings)
      .filter(({ text }) =>
        wordsOf(text).some((word) => (/[äöüß]/i.test(word) && word.length > 1) || german.has(word)),
      )
    const unneeded = Object.keys(exceptions).filter((text) => !found.some((each) => each.text === text))
    return [
      ...found
        .filter(({ text }) => !(text in exceptions))
        .map(({ path, line, text }) => ({
          path,
          sentence: `${path}:${line} has the German text „${text}“ without its English: move it to the *-texts.ts of its room, in both languages, or add a reason to ${own}`,
        })),
      ...unneeded.map((text) => ({ path: own, sentence: `„${text}“ is nowhere: remove its reason` })),
    ]
  },
  planted: [
    {
      path: 'web/src/features/news/Planted.tsx',
      text: `const title = 'Akten'\nexport const Planted = () => <h1>{title}</h1>`,
      says: 'Planted.tsx:1 has the German text „Akten“ without its English',
    },
    {
      path: 'web/src/lists/planted.ts',
      text: 'export const hint = (count: number) => `${count} nicht gefunden`',
      says: 'has the German text „… nicht gefunden“',
    },
    {
      path: 'web/src/ui/Planted.tsx',
      text: `export const Planted = () => <Row name="Größe" />`,
      says: 'has the German text „Größe“',
    },
    {
      path: 'web/src/report/workbook/workbook.ts',
      text: `export const sheet = 'Sheet'`,
      says: '„Tabelle“ is nowhere: remove its reason',
    },
  ],
}

const wordsOf = (text: string) => text.match(/\p{L}+/gu) ?? []

/**
 * Words of at least five letters, or four if capitalized, that occur in German texts only. Shorter ones may be
 * names of fields.
 */
function germanWordsOf(files: readonly SourceFile[]): ReadonlySet<string> {
  const wordings = wordingsOf(files)
  const english = new Set(wordings.flatMap(({ en }) => wordsOf(en.toLowerCase())))
  const german = new Set(wordings.flatMap(({ de }) => wordsOf(de)))
  return new Set(
    [...german].filter((word) => /^(\p{Lu}.{3}|.{5})/u.test(word) && !english.has(word.toLowerCase())),
  )
}

interface Text {
  readonly path: string
  readonly line: number
  readonly text: string
}

const known = new WeakMap<SourceFile, readonly Text[]>()

/**
 * Strings, templates and texts between tags. Skips imports, URLs (`/…`), and the properties `de` and `en`.
 */
function textsOutsideWordings(file: SourceFile): readonly Text[] {
  const found = known.get(file) ?? textsBelow(file, file.program)
  known.set(file, found)
  return found
}

function textsBelow(file: SourceFile, node: Node): Text[] {
  if (node.type === 'ImportDeclaration') return []
  if (node.type === 'Property' && node.key.type === 'Identifier' && /^(de|en)$/.test(node.key.name)) return []
  const text =
    node.type === 'JSXText'
      ? node.value.trim()
      : node.type === 'Literal' || node.type === 'TemplateLiteral'
        ? plainText(node)
        : undefined
  const below = childrenOf(node).flatMap((child) => textsBelow(file, child))
  if (!text || text.startsWith('/')) return below
  return [{ path: file.path, line: lineOf(file.text, node), text }, ...below]
}
