import type { CallExpression, Comment, LogicalExpression, Node } from 'oxc-parser'

import type { SourceFile } from '../architecture/source-files.ts'
import { forEachNode, lineOf } from '../architecture/syntax.ts'

/** Code that enforces a requirement, marked by a `// guard:` comment. */
export interface Guard {
  /** Path from the root of the checkout. */
  readonly file: string
  /** Line of the mark, from 1. */
  readonly line: number
  /** Number of the requirement in docs/requirements.md: `R36`. */
  readonly requirement: string
  /** Whether every run of `npm test` removes the guard once, to check that a test fails. */
  readonly isAlways: boolean
  /** The code that is removed, on one line. */
  readonly code: string
  /** The whole file without the guard. */
  readonly without: string
}

/** Code that can be removed, from `start` to `end`, and its replacement. */
interface Part {
  readonly start: number
  readonly end: number
  readonly replacement: string
}

/**
 * Returns the marked guards of a file, in order. A comment `// guard: R36` marks the code at the start of its
 * line, or of the next line if the comment has its own line. `// guard: R36 always` marks a guard that every run
 * of `npm test` removes once. The longest of these that starts there is removed:
 *
 * 1. a statement: a call, or an `if` without `else`;
 * 2. a call in a chain: `.where(…)`;
 * 3. a property of an object, or an element of an array;
 * 4. an operand of `&&` or `||`, which is replaced by `true` or `false`.
 *
 * In SQL, `-- guard: R36` follows a complete condition on its line, which may begin with `where`, `and` or `on`.
 * The condition becomes `(condition or true)`, so that every parameter keeps its type.
 * @throws if a mark is misspelt, or if nothing that starts there can be removed
 */
export function guardsOf(file: SourceFile): Guard[] {
  if (!file.text.includes(' guard: ')) return []
  return [...markedCode(file), ...markedSql(file)].toSorted((a, b) => a.line - b.line)
}

const spelling = /^ guard: (R\d{2,3})( always)?$/

function guardAt({ path, text }: SourceFile, mark: { start: number; value: string }, part: Part | undefined) {
  const line = lineOf(text, mark)
  const [, requirement, always] = spelling.exec(mark.value) ?? []
  if (requirement === undefined) throw new Error(`${path}:${line}: write "guard: R36" or "guard: R36 always"`)
  if (!part) throw new Error(`${path}:${line}: nothing that begins here can be removed (mutate/guards.ts)`)
  const { start, end, replacement } = part
  return {
    file: path,
    line,
    requirement,
    isAlways: always !== undefined,
    code: text.slice(start, end).replaceAll(/\s+/g, ' ').trim(),
    without: text.slice(0, start) + replacement + text.slice(end),
  }
}

function markedCode(file: SourceFile): Guard[] {
  const marks = file.comments.filter(({ type, value }) => type === 'Line' && value.startsWith(' guard: '))
  if (marks.length === 0) return []
  const parts: Part[] = []
  forEachNode(file, (node) => parts.push(...removableIn(node, file.text)))
  return marks.map((mark) => guardAt(file, mark, partAt(file.text, mark, parts)))
}

function partAt(text: string, mark: Comment, parts: readonly Part[]): Part | undefined {
  const lineStart = text.lastIndexOf('\n', mark.start) + 1
  const before = text.slice(lineStart, mark.start)
  const isAlone = before.trim() === ''
  const start = isAlone ? mark.end + text.slice(mark.end).search(/\S/) : lineStart + before.search(/\S/)
  return parts
    .filter((part) => part.start === start && (isAlone || part.end <= mark.start))
    .toSorted((a, b) => b.end - a.end)[0]
}

/** The parts of a node that can be removed. */
function removableIn(node: Node, text: string): Part[] {
  if (node.type === 'ExpressionStatement' || (node.type === 'IfStatement' && !node.alternate))
    return [insteadOf(node, ';')]
  if (node.type === 'CallExpression') return linkOf(node)
  if (node.type === 'ObjectExpression') return node.properties.map((property) => withComma(property, text))
  if (node.type === 'ArrayExpression')
    return node.elements.flatMap((element) => (element ? [withComma(element, text)] : []))
  return node.type === 'LogicalExpression' ? operandsOf(node) : []
}

const insteadOf = ({ start, end }: Node, replacement: string): Part => ({ start, end, replacement })

function linkOf({ callee, end }: CallExpression): Part[] {
  if (callee.type !== 'MemberExpression' || callee.computed) return []
  const dot = callee.property.start - (callee.optional ? 2 : 1)
  return [{ start: dot, end, replacement: '' }]
}

function withComma({ start, end }: Node, text: string): Part {
  const comma = /^\s*,/.exec(text.slice(end))?.[0].length ?? 0
  return { start, end: end + comma, replacement: '' }
}

function operandsOf({ left, right, operator }: LogicalExpression): Part[] {
  if (operator === '??') return []
  return [left, right]
    .filter((operand) => operand.type !== 'LogicalExpression' || operand.operator !== operator)
    .map((operand) => insteadOf(operand, String(operator === '&&')))
}

function markedSql(file: SourceFile): Guard[] {
  const { text } = file
  const marked = new Map<number, Guard>()
  forEachNode(file, (node) => {
    if (node.type !== 'TemplateLiteral') return
    for (const { 1: value = '', index } of text.slice(node.start, node.end).matchAll(/--( guard: .*)\n/g)) {
      const start = node.start + index
      marked.set(start, guardAt(file, { start, value }, conditionBefore(text, start)))
    }
  })
  return [...marked.values()]
}

/** The condition in an SQL line before a mark. */
function conditionBefore(text: string, mark: number): Part | undefined {
  const lineStart = text.lastIndexOf('\n', mark) + 1
  const [, keyword, condition] =
    /^(\s*(?:(?:where|and|on) )?)(\S.*) $/.exec(text.slice(lineStart, mark)) ?? []
  if (keyword === undefined || condition === undefined || !isBalanced(condition)) return undefined
  const start = lineStart + keyword.length
  return { start, end: start + condition.length, replacement: `(${condition} or true)` }
}

const isBalanced = (condition: string) => condition.split('(').length === condition.split(')').length
