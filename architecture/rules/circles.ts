import type { Rule } from '../rule.ts'
import type { SourceFile } from '../source-files.ts'

/** Type imports count: two files that need each other's types cannot be understood separately. */
export const circlesRule: Rule = {
  title: 'no import cycles, not even of types',
  violations: (files) =>
    circlesOf(files).map((circle) => ({
      path: circle[0] ?? '',
      sentence: `${circle.join(' and ')} import each other: move the shared code to a separate file`,
    })),
  planted: [
    {
      path: 'contract/src/fields/fields.ts',
      text: `import type { CaseSearchRow } from '#case-search.ts'`,
      says: 'contract/src/fields/fields.ts',
    },
  ],
}

/** Strongly connected components (Tarjan 1972), each sorted alphabetically. */
function circlesOf(files: readonly SourceFile[]): string[][] {
  const targets = new Map(files.map(({ path, imports }) => [path, imports.flatMap(({ file }) => file ?? [])]))
  const found = new Map<string, { index: number; low: number; open: boolean }>()
  const stack: string[] = []
  const circles: string[][] = []

  function visit(path: string) {
    const own = { index: found.size, low: found.size, open: true }
    found.set(path, own)
    stack.push(path)
    for (const target of targets.get(path) ?? []) {
      if (!targets.has(target)) continue
      const known = found.get(target) ?? visit(target)
      if (known.open) own.low = Math.min(own.low, known.low)
    }
    if (own.low === own.index) close(path)
    return own
  }

  function close(path: string) {
    const circle = stack.splice(stack.indexOf(path))
    for (const member of circle) {
      const known = found.get(member)
      if (known) known.open = false
    }
    if (circle.length > 1) circles.push(circle.toSorted())
  }

  for (const path of targets.keys()) if (!found.has(path)) visit(path)
  return circles
}
