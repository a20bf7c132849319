import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'

import { type Server, startServer } from '../load/portal.ts'

/** Starts the portal with demo data in `.cache/bench/web`. The first start loads the data. */
export async function startDemoPortal(root: string): Promise<Server> {
  const dataDir = join(root, '.cache', 'bench', 'web')
  await mkdir(dataDir, { recursive: true, mode: 0o711 })
  return startServer('server/src/main.ts', ['--demo'], /The portal is open at/, {
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    DESK: 'off',
    CALLS_PER_MINUTE: '9999999',
  })
}
