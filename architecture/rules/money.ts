import type { Node } from 'oxc-parser'

import { moneyFields } from '../money-fields.ts'
import { originOf } from '../origins.ts'
import { eachFile, type Rule } from '../rule.ts'
import type { SourceFile } from '../source-files.ts'
import { forEachNode, lineOf } from '../syntax.ts'

const arithmetic = new Set(['+', '-', '*', '/', '%', '**', '<', '<=', '>', '>='])
const conversions = new Set(['Number', 'parseFloat', 'parseInt', 'BigInt'])

export const moneyRule: Rule = {
  title: 'money is counted in cents, never in floats',
  violations: eachFile(
    (path) => /^(contract|server|web)\/src\//.test(path) && path !== 'contract/src/fields/money.ts',
    (file) => {
      const found: string[] = []
      forEachNode(file, (node) => {
        const field = operandsOf(node)
          .map((operand) => moneyIn(file, operand))
          .find((name) => name !== undefined)
        if (field === undefined) return
        found.push(
          `${file.path}:${lineOf(file.text, node)} makes a number of ${field}, which is money: add, compare and divide it with contract/src/fields/money.ts, which counts whole cents`,
        )
      })
      return found
    },
  ),
  planted: [
    {
      path: 'server/src/creditor/dashboard/planted.ts',
      text: `export const rest = (row: Row) => Number(row.hauptforderung) - 1`,
      says: 'planted.ts:1 makes a number of hauptforderung',
    },
    {
      path: 'web/src/features/handover/planted.ts',
      text: `export const total = rows.reduce((sum, { amount }) => sum + +amount, 0)`,
      says: 'makes a number of amount',
    },
    {
      path: 'web/src/features/case-detail/planted.ts',
      text: `export const isOwed = case_.saldo > '0.00'`,
      says: 'makes a number of saldo',
    },
    {
      path: 'server/src/operator/import/planted.ts',
      text: `export const half = Math.round(row.zinsen ?? 0)`,
      says: 'makes a number of zinsen',
    },
    {
      path: 'web/src/features/statistics/planted.ts',
      text: `export const cents = Number.parseFloat(claim.invoiceSum)`,
      says: 'makes a number of invoiceSum',
    },
    {
      path: 'web/src/features/case-detail/planted.ts',
      text: `export function double(row: Row) {\n  const x = row.amount ?? '0.00'\n  const y = x\n  return y * 2\n}`,
      says: 'planted.ts:4 makes a number of amount',
    },
    {
      path: 'server/src/operator/planted.ts',
      text: `export const sum = (rows: Row[]) => rows.map(({ saldo: x = '0.00' }) => Number(x))`,
      says: 'makes a number of saldo',
    },
    {
      path: 'server/src/creditor/planted.ts',
      text: `for (const { zinsen: x } of rows) if (x > limit) throw new Error('x')`,
      says: 'makes a number of zinsen',
    },
  ],
}

/** The operands or arguments with which a node calculates; empty for other nodes. */
function operandsOf(node: Node): Node[] {
  if (node.type === 'BinaryExpression' && arithmetic.has(node.operator)) return [node.left, node.right]
  if (node.type === 'AssignmentExpression' && /^[-+*/%]=$/.test(node.operator)) return [node.left, node.right]
  if (node.type === 'UnaryExpression' && /^[-+]$/.test(node.operator)) return [node.argument]
  if (node.type !== 'CallExpression' || !isConversion(node.callee)) return []
  return node.arguments
}

function isConversion(callee: Node): boolean {
  if (callee.type === 'Identifier') return conversions.has(callee.name)
  if (callee.type !== 'MemberExpression' || callee.object.type !== 'Identifier') return false
  return callee.object.name === 'Math' || callee.object.name === 'Number'
}

/**
 * The money field whose value an expression has, even under another name, as in `const x = row.saldo` or
 * `{ saldo: x }`.
 */
function moneyIn(file: SourceFile, node: Node): string | undefined {
  const named = unwrapped(node)
  const name = nameOf(named)
  if (name !== undefined && moneyFields.has(name)) return name
  const origin = named.type === 'Identifier' ? originOf(file, named.name, named) : undefined
  if (origin?.kind === 'value') return moneyIn(file, origin.value)
  return origin?.kind === 'property' && moneyFields.has(origin.property) ? origin.property : undefined
}

/**
 * The name of a variable, or of the property that a member expression reads: `saldo` for both `saldo` and
 * `row.saldo`. Undefined for other expressions.
 */
function nameOf(named: Node): string | undefined {
  if (named.type === 'Identifier') return named.name
  return named.type === 'MemberExpression' && named.property.type === 'Identifier'
    ? named.property.name
    : undefined
}

/**
 * Removes what does not change the value around an expression: `(saldo as string)` and `saldo ?? ''` become
 * `saldo`.
 */
function unwrapped(node: Node): Node {
  switch (node.type) {
    case 'ChainExpression':
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSNonNullExpression':
      return unwrapped(node.expression)
    case 'LogicalExpression':
      return unwrapped(node.left)
    default:
      return node
  }
}
