import type { CallExpression, Node } from 'oxc-parser'

import { originOf } from '../origins.ts'
import type { Rule } from '../rule.ts'
import type { SourceFile } from '../source-files.ts'
import { forEachNode, hasReason, lineOf } from '../syntax.ts'

/** A value in `sql.raw` is not a parameter of the statement: PostgreSQL reads it as SQL. */
export const rawSqlRule: Rule = {
  title: 'sql.raw takes constants',
  violations(files) {
    const byPath = new Map(files.map((file) => [file.path, file]))
    return files
      .filter(({ path }) => path.startsWith('server/'))
      .flatMap((file) => {
        const found: { path: string; sentence: string }[] = []
        forEachNode(file, (node) => {
          const text = rawTextOf(node)
          if (!text || isConstant({ file, byPath }, text)) return
          if (hasReason(file, node, (comment) => comment.startsWith('raw: '))) return
          found.push({
            path: file.path,
            sentence: `${file.path}:${lineOf(file.text, node)} makes SQL of ${file.text.slice(text.start, text.end)}, which is not a constant: pass a value (\${value}), a column name (sql.ref) or a table name (sql.table), or write in a comment “raw: …” why no user can choose it`,
          })
        })
        return found
      })
  },
  planted: [
    {
      path: 'server/src/creditor/news/planted.ts',
      text: `export const order = (column: string) => sql\`order by \${sql.raw(column)}\``,
      says: 'planted.ts:1 makes SQL of column, which is not a constant',
    },
    {
      path: 'server/src/creditor/news/planted.ts',
      text: `const keys = { a: 'a', b: search.key }\nconst key = sql.raw<string>(keys[search.sortedBy])`,
      says: 'planted.ts:2 makes SQL of keys[search.sortedBy]',
    },
    {
      path: 'server/src/operator/planted.ts',
      text: `import { lockInTransaction } from '#db/locks.ts'\nexport const take = (lock: Lock) => sql.raw(lockInTransaction(lock))`,
      says: 'makes SQL of lockInTransaction(lock)',
    },
    {
      path: 'server/src/operator/planted.ts',
      text: `let where = 'true'\nexport const all = () => sql.raw(\`select \${where}\`)`,
      says: 'planted.ts:2 makes SQL of `select ${where}`',
    },
  ],
}

function rawTextOf(node: Node): Node | undefined {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return undefined
  const { object, property } = node.callee
  const isRaw = object.type === 'Identifier' && object.name === 'sql'
  return isRaw && property.type === 'Identifier' && property.name === 'raw' ? node.arguments[0] : undefined
}

interface Place {
  readonly file: SourceFile
  readonly byPath: ReadonlyMap<string, SourceFile>
  /** Whether the place is in a function whose arguments are all constant. */
  readonly hasConstantParameters?: boolean
}

/**
 * Whether an expression is made of literals only. Constants, records, templates and one-line functions of the
 * repository are followed.
 */
function isConstant(place: Place, node: Node): boolean {
  if (node.type === 'Identifier') return isConstantName(place, node)
  if (node.type === 'CallExpression') return isConstantCall(place, node)
  return partsOf(node)?.every((part) => isConstant(place, part)) ?? false
}

/**
 * The parts of which an expression is made; empty for a literal. Undefined for expressions that are not checked
 * part by part.
 */
function partsOf(node: Node): readonly Node[] | undefined {
  switch (node.type) {
    case 'Literal':
      return []
    case 'TemplateLiteral':
      return node.expressions
    case 'BinaryExpression':
      return [node.left, node.right]
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return [node.expression]
    case 'ObjectExpression':
      return node.properties
    case 'Property':
      return [node.value]
    case 'MemberExpression':
      return [node.object]
    default:
      return undefined
  }
}

function isConstantName(place: Place, node: Node & { type: 'Identifier' }): boolean {
  const kind = originOf(place.file, node.name, node)?.kind
  if (kind === 'parameter' || kind === 'property') return place.hasConstantParameters === true
  const declared = declaredAs(place, node.name, node)
  return declared !== undefined && isConstant(declared.place, declared.value)
}

function isConstantCall(place: Place, { callee, arguments: values }: CallExpression): boolean {
  const called = callee.type === 'Identifier' ? declaredAs(place, callee.name, callee) : undefined
  return (
    called?.value.type === 'ArrowFunctionExpression' &&
    values.every((value) => isConstant(place, value)) &&
    isConstant({ ...called.place, hasConstantParameters: true }, called.value.body)
  )
}

/** The value of a constant of this file, or of the file from which it is imported. */
function declaredAs(
  { file, byPath }: Place,
  name: string,
  at: Node,
): { place: Place; value: Node } | undefined {
  const origin = originOf(file, name, at)
  if (origin?.kind === 'value')
    return origin.isConst ? { place: { file, byPath }, value: origin.value } : undefined
  if (origin?.kind !== 'import') return undefined
  const path = file.imports.find(({ specifier }) => specifier === origin.specifier)?.file
  const other = byPath.get(path ?? '')
  return other && declaredAs({ file: other, byPath }, origin.imported, other.program)
}
