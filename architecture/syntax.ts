import { type Directive, type Node, type Statement, visitorKeys } from 'oxc-parser'

import type { SourceFile } from './source-files.ts'

/** Calls a function for every node of a file, in source order. */
export function forEachNode({ program }: SourceFile, look: (node: Node) => void): void {
  visit(program, look)
}

function visit(node: Node, look: (node: Node) => void) {
  look(node)
  for (const child of childrenOf(node)) visit(child, look)
}

/** The nodes directly below a node, in source order. */
export function childrenOf(node: Node): Node[] {
  return (visitorKeys[node.type] ?? []).flatMap((key) => {
    // The cast is safe: the properties that the parser lists for a node type contain a node, a list of
    // nodes, or nothing.
    const child = node[key as keyof Node] as unknown as Node | readonly (Node | null)[] | null | undefined
    if (!child) return []
    return isList(child) ? child.filter((each) => each !== null) : [child]
  })
}

// `Array.isArray` does not narrow read-only arrays.
const isList = (child: Node | readonly (Node | null)[]): child is readonly (Node | null)[] =>
  Array.isArray(child)

/** The 1-based line on which something begins. */
export const lineOf = (text: string, { start }: { start: number }): number =>
  text.slice(0, start).split('\n').length

/** A top-level declaration of a file. */
export interface Declaration {
  readonly file: SourceFile
  readonly names: readonly string[]
  readonly isType: boolean
  readonly text: string
  /** Every word of `text` that could be a name. */
  readonly words: readonly string[]
}

/** The declarations of a file in source order, without imports. */
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

/**
 * Whether a comment on a node's line or on the line above gives a reason. Docstrings and guards do not count.
 */
export const hasReason = (
  file: SourceFile,
  node: { start: number },
  isReason: (comment: string) => boolean,
): boolean => {
  const line = lineOf(file.text, node)
  return file.comments.some(
    (comment) =>
      !/^\*|^ guard:/.test(comment.value) &&
      isReason(comment.value.trim()) &&
      [line - 1, line].includes(lineOf(file.text, { start: comment.end })),
  )
}
