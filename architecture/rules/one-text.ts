import type { Expression, JSXChild, Node } from 'oxc-parser'

import { eachFile, type Rule } from '../rule.ts'
import type { SourceFile } from '../source-files.ts'
import { forEachNode, lineOf } from '../syntax.ts'

/** Browser translation merges adjacent text nodes, which React does not notice (docs/decisions/screens.md). */
export const oneTextRule: Rule = {
  title: 'no element has two adjacent texts',
  violations: eachFile((path) => path.endsWith('.tsx'), sideBySide),
  planted: [
    {
      path: 'web/src/planted.tsx',
      text: `const a = <p>{text('step')} {position}</p>`,
      says: 'planted.tsx:1',
    },
    {
      path: 'web/src/planted.tsx',
      text: `const a = (\n  <p>\n    {text('step')}\n    {isRequired && text('required')}\n  </p>\n)`,
      says: 'planted.tsx:4',
    },
    {
      path: 'web/src/planted.tsx',
      text: `const a = <>{days === 1 ? 'a' : <b />}{children}</>`,
      says: 'planted.tsx:1',
    },
    {
      path: 'web/src/planted.tsx',
      text: `const a = <p>until{isOver && <b />}{'over'}</p>`,
      says: 'planted.tsx:1',
    },
  ],
}

/**
 * `unknown`: may be a text. `nothing`: renders nothing or an element (`isOver && <b />`), so the texts before and
 * after it may be adjacent.
 */
type Kind = 'text' | 'unknown' | 'nothing' | 'element'

function sideBySide(file: SourceFile): string[] {
  const found: string[] = []
  forEachNode(file, (node) => {
    if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return
    let before: Kind = 'element'
    for (const child of node.children) {
      const kind = kindOf(child)
      if (isPair(before, kind)) found.push(sentence(file, child))
      if (kind !== 'nothing') before = kind
    }
  })
  return found
}

const isPair = (before: Kind, kind: Kind) =>
  (before === 'text' && (kind === 'text' || kind === 'unknown')) || (before === 'unknown' && kind === 'text')

const sentence = ({ path, text }: SourceFile, child: Node) =>
  `${path}:${lineOf(text, child)} has two adjacent texts: join them (\`\${a} \${b}\`), or wrap one in an element`

function kindOf(child: JSXChild): Kind {
  if (child.type === 'JSXText') return /\S|^[^\n]+$/.test(child.value) ? 'text' : 'nothing'
  if (child.type !== 'JSXExpressionContainer') return 'element'
  return child.expression.type === 'JSXEmptyExpression' ? 'nothing' : kindOfValue(child.expression)
}

function kindOfValue(value: Expression): Kind {
  switch (value.type) {
    case 'ParenthesizedExpression':
      return kindOfValue(value.expression)
    case 'Literal':
      return value.value === null || typeof value.value === 'boolean' ? 'nothing' : 'text'
    case 'TemplateLiteral':
      return 'text'
    case 'CallExpression':
      return kindOfCall(value.callee)
    case 'JSXElement':
    case 'JSXFragment':
      return 'element'
    case 'ConditionalExpression':
      return either(kindOfValue(value.consequent), kindOfValue(value.alternate))
    case 'LogicalExpression':
      return value.operator === '&&'
        ? either('nothing', kindOfValue(value.right))
        : either(kindOfValue(value.left), kindOfValue(value.right))
    default:
      return 'unknown'
  }
}

/** A function named `text` or `…Text` returns a text. `map` returns a list of elements, which may be empty. */
function kindOfCall(callee: Expression): Kind {
  if (callee.type === 'Identifier') return /text$/i.test(callee.name) ? 'text' : 'unknown'
  return callee.type === 'MemberExpression' &&
    callee.property.type === 'Identifier' &&
    callee.property.name === 'map'
    ? 'nothing'
    : 'unknown'
}

/** The kind of an expression with two alternatives: a text if either is one, an element only if both are. */
const either = (a: Kind, b: Kind): Kind =>
  (['text', 'unknown', 'nothing'] as const).find((kind) => kind === a || kind === b) ?? 'element'
