import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// The program is read and compiled once, not at each start, which saves time and memory.
// Where nothing may be written beside the program, it starts without.
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/portal', import.meta.url)))

// Imported only now, because what stands in `import` statements is read before the first line runs.
await import('#start/portal.ts')
