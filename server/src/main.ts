import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// Caches compiled code, which saves time and memory on each start. Does nothing if the folder is not writable.
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/portal', import.meta.url)))

// The import is dynamic, because modules of static imports are loaded before the cache is enabled.
await import('#start/portal.ts')
