import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'

import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'

import { className } from './class-names.ts'

const renderer = 'login-pages'

/**
 * Runs the built renderer and sends the pages. It runs in a worker thread, because terminating the thread also
 * ends the timers and listeners of the screens.
 */
const inThread = `import(require('node:worker_threads').workerData)
  .then(({ finishedLoginPages }) => finishedLoginPages())
  .then((pages) => require('node:worker_threads').parentPort.postMessage(JSON.stringify(pages)))`

/**
 * Writes `login-pages.json`: the login page as HTML for each language and each combination of the operator's
 * options, so that it shows before any script loads (docs/decisions/page-load.md).
 * @param define Vite's `define` constants of the screens.
 */
export const finishedLogin = (root: string, define: Record<string, string>): Plugin => ({
  name: 'finished-login',
  apply: 'build',
  async generateBundle() {
    const outDir = await mkdtemp(join(tmpdir(), 'login-pages-'))
    try {
      await build({
        root,
        configFile: false,
        logLevel: 'error',
        plugins: [react()],
        css: { modules: { generateScopedName: className } },
        define: { ...define, 'process.env.NODE_ENV': '"production"' },
        ssr: { noExternal: true },
        build: { ssr: `src/app/finished/${renderer}.tsx`, outDir, copyPublicDir: false },
      })
      this.emitFile({ type: 'asset', fileName: 'login-pages.json', source: await renderedIn(outDir) })
    } finally {
      await rm(outDir, { recursive: true })
    }
  },
})

async function renderedIn(folder: string): Promise<string> {
  const thread = new Worker(inThread, {
    eval: true,
    workerData: pathToFileURL(join(folder, `${renderer}.js`)).href,
  })
  const [json]: string[] = await once(thread, 'message')
  await thread.terminate()
  return json ?? ''
}
