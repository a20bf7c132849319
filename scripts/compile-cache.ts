import { join } from 'node:path'

/**
 * Folder in which Node.js caches compiled code. It is the one that the portal uses, so that test processes
 * start faster.
 */
export const compileCache = join(import.meta.dirname, '../node_modules/.cache/portal')
