import type { Node } from 'oxc-parser'

import { moneyFields } from '../money-fields.ts'
import { eachFile, type Rule } from '../rule.ts'
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
          .map(nameOf)
          .find((name) => name !== undefined && moneyFields.has(name))
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

/** Returns `saldo` for `saldo`, `row.saldo`, `row?.saldo ?? ''` and `(saldo as string)`. */
function nameOf(node: Node): string | undefined {
  switch (node.type) {
    case 'Identifier':
      return node.name
    case 'MemberExpression':
      return node.property.type === 'Identifier' ? node.property.name : undefined
    case 'ChainExpression':
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSNonNullExpression':
      return nameOf(node.expression)
    case 'LogicalExpression':
      return nameOf(node.left)
    default:
      return undefined
  }
}
