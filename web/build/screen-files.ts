import type { Plugin, Rolldown } from 'vite'

/**
 * Writes `screens.json`: the URL path of every screen, and for the most visited screens the files that they
 * need besides the entry. The server uses it to recognize screens, and preloads the files in the page, so
 * that the browser fetches them together with the entry.
 * @param screens The modules of each screen, by path. In a path, a segment that begins with `$` matches any
 * segment, and a lone `$` matches the rest of the path.
 */
export const screenFiles = (screens: Readonly<Record<string, readonly string[]>>): Plugin => ({
  name: 'screen-files',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const start = filesOf(bundle, (chunk) => chunk.isEntry)
      const files = Object.entries(screens).map(([path, modules]) => {
        const missing = new Set(modules)
        const own = filesOf(
          bundle,
          ({ moduleIds }) => moduleIds.filter((id) => missing.delete(id)).length > 0,
        )
        if (missing.size > 0) throw new Error(`The build has no ${[...missing].join(', ')}.`)
        return [path, [...own].filter((file) => !start.has(file)).map((file) => `/${file}`)]
      })
      const source = JSON.stringify(Object.fromEntries(files))
      this.emitFile({ type: 'asset', fileName: 'screens.json', source })
    },
  },
})

/** Scripts and styles of the given chunks and of everything they import. */
function filesOf(
  bundle: Rolldown.OutputBundle,
  isWanted: (chunk: Rolldown.OutputChunk) => boolean,
): Set<string> {
  const files = new Set<string>()
  const add = (name: string) => {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk' || files.has(name)) return
    files.add(name)
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style)
    chunk.imports.forEach(add)
  }
  for (const chunk of Object.values(bundle))
    if (chunk.type === 'chunk' && isWanted(chunk)) add(chunk.fileName)
  return files
}
