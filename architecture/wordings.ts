import type { Expression, ObjectExpression } from 'oxc-parser'

import type { SourceFile } from './source-files.ts'
import { forEachNode, lineOf } from './syntax.ts'

/** A text in both languages, `{ de: …, en: … }` in the code, without soft hyphens. */
export interface Wording {
  readonly path: string
  readonly line: number
  readonly de: string
  readonly en: string
}

const known = new WeakMap<SourceFile, readonly Wording[]>()

/** All wordings of the product: screens, contract and server. */
export const wordingsOf = (files: readonly SourceFile[]): readonly Wording[] =>
  files
    .filter(({ path }) => /^(contract|server|web)\/src\/.*\.tsx?$/.test(path))
    .flatMap((file) => {
      const wordings = known.get(file) ?? find(file)
      known.set(file, wordings)
      return wordings
    })

function find(file: SourceFile): readonly Wording[] {
  const { path, text } = file
  const found: Wording[] = []
  forEachNode(file, (node) => {
    // An object with more keys than `de` and `en` is data, not a text.
    if (node.type !== 'ObjectExpression' || node.properties.length !== 2) return
    const [de, en] = ['de', 'en'].map((language) => textIn(node, language))
    if (de !== undefined && en !== undefined) found.push({ path, line: lineOf(text, node), de, en })
  })
  return found
}

function textIn({ properties }: ObjectExpression, language: string): string | undefined {
  for (const property of properties) {
    if (property.type === 'Property' && property.key.type === 'Identifier' && property.key.name === language)
      return plainText(property.value)
  }
  return undefined
}

/** The value of a string or template literal, with … for each expression; undefined for other nodes. */
export function plainText(value: Expression): string | undefined {
  if (value.type === 'Literal')
    return typeof value.value === 'string' ? withoutSoftHyphens(value.value) : undefined
  if (value.type !== 'TemplateLiteral') return undefined
  return withoutSoftHyphens(value.quasis.map(({ value: { cooked } }) => cooked ?? '').join('…'))
}

const withoutSoftHyphens = (text: string) => text.replaceAll('\u00AD', '')
