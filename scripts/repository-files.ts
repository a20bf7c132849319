import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const isWritten = (path: string) => !/(^|\/)(node_modules|dist)$/.test(path)

/**
 * Paths of the TypeScript, JavaScript, SQL and Markdown files of the repository, without node_modules, dist, hidden
 * folders and the portal's data directory.
 */
export const repositoryFiles: readonly string[] = readdirSync(root, { withFileTypes: true })
  .filter(({ name }) => !/^(\.|data)/.test(name) && isWritten(name))
  .flatMap((entry) => (entry.isDirectory() ? filesBelow(entry.name) : [entry.name]))
  .filter((path) => /\.(tsx?|mjs|sql|md)$/.test(path))

function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (!entry.isDirectory()) return [path]
    return isWritten(path) ? filesBelow(path) : []
  })
}

/** The text of a file of the repository. */
export const readText = (path: string): string => readFileSync(join(root, path), 'utf8')
