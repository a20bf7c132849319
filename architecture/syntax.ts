import { type Directive, type Node, type Statement, visitorKeys } from 'oxc-parser'

import type { SourceFile } from './source-files.ts'

/** Calls a function with every node of a file, from the top of the text to its end. */
export function forEachNode({ program }: SourceFile, look: (node: Node) => void): void {
  visit(program, look)
}

function visit(node: Node, look: (node: Node) => void) {
  look(node)
  for (const key of visitorKeys[node.type] ?? []) {
    // The keys that the parser names for a type hold a node, a list of nodes, or nothing.
    const child = node[key as keyof Node] as unknown as Node | readonly (Node | null)[] | null | undefined
    if (!child) continue
    for (const each of isList(child) ? child : [child]) if (each) visit(each, look)
  }
}

// By itself `Array.isArray` does not tell a read-only list from what is none.
const isList = (child: Node | readonly (Node | null)[]): child is readonly (Node | null)[] =>
  Array.isArray(child)

/** The line on which something begins, counted from 1. */
export const lineOf = (text: string, { start }: { start: number }): number =>
  text.slice(0, start).split('\n').length

/** What stands at the outermost level of a file. */
export interface Declaration {
  readonly file: SourceFile
  readonly names: readonly string[]
  readonly isType: boolean
  readonly text: string
  /** Every word in it that could be a name. */
  readonly words: readonly string[]
}

/** The declarations of a file in their order; imports are none. */
export function declarationsOf(file: SourceFile): readonly Declaration[] {
  return file.program.body
    .filter(({ type }) => type !== 'ImportDeclaration')
    .map((statement) => {
      const text = file.text.slice(statement.start, statement.end)
      const declared =
        statement.type === 'ExportNamedDeclaration' && statement.declaration
          ? statement.declaration
          : statement
      return {
        file,
        names: namesOf(declared),
        isType: declared.type === 'TSTypeAliasDeclaration' || declared.type === 'TSInterfaceDeclaration',
        text,
        words: text.match(/\b[A-Za-z_$][\w$]*\b/g) ?? [],
      }
    })
}

function namesOf(declared: Statement | Directive): string[] {
  switch (declared.type) {
    case 'TSTypeAliasDeclaration':
    case 'TSInterfaceDeclaration':
      return [declared.id.name]
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
      return declared.id ? [declared.id.name] : []
    case 'VariableDeclaration':
      return declared.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
    default:
      return []
  }
}
