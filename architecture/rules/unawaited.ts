import type { Node } from 'oxc-parser'

import { eachFile, type Rule } from '../rule.ts'
import { forEachNode, hasReason, lineOf } from '../syntax.ts'

/** Names of functions and methods whose promise need not be awaited and never rejects. */
const neverReject: ReadonlySet<string> = new Set([
  // TanStack Query keeps the error in the result of the query, where the screen shows it.
  'refetch',
  'refetchQueries',
  'invalidateQueries',
  'prefetchQuery',
  // TanStack Router shows the error page.
  'navigate',
  // These methods return Fastify's reply. Its `then` only waits until the response is sent.
  'code',
  'header',
  'headers',
  'type',
  // If the plugin fails, Fastify reports the error when the server starts to listen.
  'register',
])

export const unawaitedRule: Rule = {
  title: 'a promise that nobody waits for, and an error that is dropped, have a reason',
  violations: eachFile(
    (path) => !path.endsWith('.css'),
    (file) => {
      const found: string[] = []
      forEachNode(file, (node) => {
        const sentence = isUnawaited(node) ? unawaited : dropsError(node) ? dropped : undefined
        const place = { start: node.type === 'CallExpression' ? lastStart(node.callee) : node.start }
        if (sentence === undefined || hasReason(file, place, () => true)) return
        found.push(`${file.path}:${lineOf(file.text, place)} ${sentence}`)
      })
      return found
    },
  ),
  planted: [
    {
      path: 'server/src/creditor/news/planted.ts',
      text: `export function a() {\n  void send()\n}`,
      says: 'planted.ts:2 does not wait for a promise',
    },
    {
      path: 'web/src/features/news/planted.tsx',
      text: `/** Sends. */\nexport const Planted = () => <Button onClick={() => void (isReady && send())} />`,
      says: 'planted.tsx:2 does not wait for a promise',
    },
    {
      path: 'server/src/operator/planted.ts',
      text: `await client\n  .query('rollback') // guard: R36\n  .catch(() => {})`,
      says: 'planted.ts:3 drops an error',
    },
    {
      path: 'scripts/planted.ts',
      text: `export const text = await readFile(path).catch(() => undefined)`,
      says: 'planted.ts:1 drops an error',
    },
    {
      path: 'web/src/api/planted.ts',
      text: `await fetchPart().then(show, () => {})\nawait fetchPart().catch(Boolean)`,
      says: 'planted.ts:2 drops an error',
    },
  ],
}

const unawaited =
  'does not wait for a promise: await it, or write on the line or above it why nobody waits and who sees its error'
const dropped =
  'drops an error: handle it, or write on the line or above it which error this is and why it does not matter'

function isUnawaited(node: Node): boolean {
  if (node.type !== 'UnaryExpression' || node.operator !== 'void') return false
  const { argument } = node
  const discarded = argument.type === 'ParenthesizedExpression' ? argument.expression : argument
  if (discarded.type === 'LogicalExpression') return true
  return discarded.type === 'CallExpression' && !neverReject.has(lastName(discarded.callee) ?? '')
}

/**
 * Whether a call ignores errors: `.catch(() => {})`, `.catch(() => undefined)`, `.catch(Boolean)`, or the
 * same function as the second argument of `then`.
 */
function dropsError(node: Node): boolean {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return false
  const name = lastName(node.callee)
  const handler = name === 'catch' ? node.arguments[0] : name === 'then' ? node.arguments[1] : undefined
  if (handler?.type === 'Identifier') return handler.name === 'Boolean'
  if (handler?.type !== 'ArrowFunctionExpression') return false
  const { body } = handler
  return body.type === 'BlockStatement'
    ? body.body.length === 0
    : body.type === 'Identifier' && body.name === 'undefined'
}

function lastName(callee: Node): string | undefined {
  if (callee.type === 'MemberExpression') return lastName(callee.property)
  return callee.type === 'Identifier' ? callee.name : undefined
}

const lastStart = (callee: Node) =>
  callee.type === 'MemberExpression' ? callee.property.start : callee.start
