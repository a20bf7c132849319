import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// Caches compiled code, which saves time and memory at each start. Does nothing if the folder is not writable.
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/portal', import.meta.url)))

// A dynamic import, because static ones are loaded before the cache is enabled.
await import('#start/portal.ts')
