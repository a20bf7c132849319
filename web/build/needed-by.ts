import type { Rolldown } from 'vite'

/**
 * The modules and what of our own code they import, but not what they import only when it is wanted. Libraries
 * are left out: their indexes import more than anybody uses.
 */
export function neededBy(modules: readonly string[], graph: Rolldown.ChunkingContext): ReadonlySet<string> {
  const needed = new Set<string>()
  const add = (id: string) => {
    if (needed.has(id) || id.includes('/node_modules/')) return
    needed.add(id)
    graph.getModuleInfo(id)?.importedIds.forEach(add)
  }
  modules.forEach(add)
  return needed
}
