import type { Node } from 'oxc-parser'

import { eachFile, type Rule } from '../rule.ts'
import { forEachNode, lineOf } from '../syntax.ts'

/** Attributes whose text people read or hear. */
const readAttributes =
  /^(aria-(label|description|placeholder|roledescription|valuetext)|alt|caption|description|error|heading|label|message|note|placeholder|summary|title|tooltip)$/

export const wordsRule: Rule = {
  title: 'texts for people are in the text files, in both languages',
  violations: eachFile(
    (path) => path.startsWith('web/src/') && path.endsWith('.tsx'),
    (file) => {
      const found: string[] = []
      forEachNode(file, (node) => {
        const words = wordsIn(node)
        if (words === undefined || !/\p{L}{2}/u.test(words)) return
        found.push(
          `${file.path}:${lineOf(file.text, node)} says „${words.trim()}“ in one language: move it to the *-texts.ts of its room, in German and English`,
        )
      })
      return found
    },
  ),
  planted: [
    {
      path: 'web/src/features/news/Planted.tsx',
      text: `export const Planted = () => <p>Keine Meldungen vorhanden.</p>`,
      says: 'says „Keine Meldungen vorhanden.“ in one language',
    },
    {
      path: 'web/src/ui/Planted.tsx',
      text: `export const Planted = () => <button aria-label="Close the dialog" />`,
      says: 'says „Close the dialog“',
    },
    {
      path: 'web/src/app/Planted.tsx',
      text: `export const Planted = ({ count }) => <p>{count > 0 ? 'Neue Nachrichten' : ''}</p>`,
      says: 'says „Neue Nachrichten“',
    },
    {
      path: 'web/src/features/upload/Planted.tsx',
      text: 'export const Planted = ({ name }) => <Button title={`Remove ${name}`} />',
      says: 'says „Remove“',
    },
  ],
}

/** The text between tags, in a readable attribute, or in a rendered expression. */
function wordsIn(node: Node): string | undefined {
  if (node.type === 'JSXText') return node.value
  if (node.type === 'JSXAttribute') {
    const name = node.name.type === 'JSXIdentifier' ? node.name.name : ''
    return readAttributes.test(name) && node.value ? stringsIn(node.value) : undefined
  }
  if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return undefined
  const drawn = node.children.map((child) =>
    child.type === 'JSXExpressionContainer' ? stringsIn(child.expression) : '',
  )
  return drawn.join('')
}

/**
 * The strings that an expression may evaluate to, joined: both branches of a condition, the constant parts of
 * a template.
 */
function stringsIn(node: Node): string {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? node.value : ''
    case 'TemplateLiteral':
      return node.quasis.map(({ value }) => value.raw).join(' ')
    case 'ConditionalExpression':
      return stringsIn(node.consequent) + stringsIn(node.alternate)
    case 'LogicalExpression':
      return stringsIn(node.left) + stringsIn(node.right)
    case 'JSXExpressionContainer':
      return stringsIn(node.expression)
    default:
      return ''
  }
}
