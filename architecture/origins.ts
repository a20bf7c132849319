import type { Expression, ImportDeclaration, Node } from 'oxc-parser'

import type { SourceFile } from './source-files.ts'
import { childrenOf } from './syntax.ts'

/** Where the value of a name comes from. */
export type Origin =
  /** `const a = value`, `let a = value`. */
  | { readonly kind: 'value'; readonly value: Expression; readonly isConst: boolean }
  /** `const { property: a } = …`, `({ property: a }) => …`. */
  | { readonly kind: 'property'; readonly property: string }
  | { readonly kind: 'import'; readonly imported: string; readonly specifier: string }
  | { readonly kind: 'parameter' }

const parents = new WeakMap<SourceFile, ReadonlyMap<Node, Node>>()

function parentsOf(file: SourceFile): ReadonlyMap<Node, Node> {
  const known = parents.get(file)
  if (known) return known
  const found = new Map<Node, Node>()
  const visit = (node: Node): void => {
    for (const child of childrenOf(node)) {
      found.set(child, node)
      visit(child)
    }
  }
  visit(file.program)
  parents.set(file, found)
  return found
}

/**
 * Finds where the value of a name comes from at a place in a file, by its nearest declaration. Undefined for
 * globals, classes, and variables of `for` and `for … in` loops.
 */
export function originOf(file: SourceFile, name: string, place: Node): Origin | undefined {
  for (let scope: Node | undefined = place; scope; scope = parentsOf(file).get(scope)) {
    const origin = firstOf(declaredIn(scope), (declared) => originIn(declared, name))
    if (origin) return origin
  }
  return undefined
}

/** The statements and parameters that declare names for everything below a node. */
function declaredIn(scope: Node): readonly Node[] {
  switch (scope.type) {
    case 'Program':
    case 'BlockStatement':
      return scope.body.map((statement) =>
        statement.type === 'ExportNamedDeclaration' && statement.declaration
          ? statement.declaration
          : statement,
      )
    case 'ArrowFunctionExpression':
    case 'FunctionDeclaration':
    case 'FunctionExpression':
      return scope.params
    case 'ForOfStatement':
      return [scope.left]
    default:
      return []
  }
}

function originIn(declared: Node, name: string): Origin | undefined {
  switch (declared.type) {
    case 'Identifier':
      return declared.name === name ? { kind: 'parameter' } : undefined
    case 'ImportDeclaration':
      return originInImport(declared, name)
    case 'VariableDeclaration':
      return firstOf(declared.declarations, ({ id, init }) =>
        init && id.type === 'Identifier' && id.name === name
          ? { kind: 'value', value: init, isConst: declared.kind === 'const' }
          : originIn(id, name),
      )
    case 'ObjectPattern':
      return firstOf<Node>(declared.properties, (part) => {
        if (part.type !== 'Property') return originIn(part, name)
        const origin = originIn(part.value, name)
        return origin?.kind === 'parameter' && part.key.type === 'Identifier'
          ? { kind: 'property', property: part.key.name }
          : origin
      })
    case 'ArrayPattern':
      return firstOf<Node | null>(declared.elements, (element) => element && originIn(element, name))
    case 'AssignmentPattern':
      return originIn(declared.left, name)
    case 'RestElement':
      return originIn(declared.argument, name)
    default:
      return undefined
  }
}

function originInImport({ specifiers, source }: ImportDeclaration, name: string): Origin | undefined {
  const found = specifiers.find(({ local }) => local.name === name)
  const imported =
    found?.type === 'ImportSpecifier' && found.imported.type === 'Identifier' ? found.imported.name : name
  return found && { kind: 'import', imported, specifier: source.value }
}

function firstOf<T>(all: readonly T[], find: (one: T) => Origin | undefined | null): Origin | undefined {
  for (const one of all) {
    const origin = find(one)
    if (origin) return origin
  }
  return undefined
}
