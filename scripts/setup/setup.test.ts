import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { findBrowser } from './browser.mjs'
import { alone } from './lock.mjs'
import { requireOwnNode } from './packages.mjs'
import { fingerprint, unlessDone } from './stamp.mjs'
import { buildWeb } from './web.mjs'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-setup-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(file: string, content = '') {
  mkdirSync(join(folder, file, '..'), { recursive: true })
  writeFileSync(join(folder, file), content)
}

describe('the fingerprint of the sources', () => {
  beforeEach(() => {
    write('web/src/main.tsx', 'a')
    write('web/src/cases/page.tsx', 'b')
  })
  const current = () => fingerprint(folder, ['web'])

  test.each([
    ['a file is changed', () => write('web/src/main.tsx', 'c')],
    ['a file is added, even an empty one', () => write('web/src/new.ts')],
    ['a file is removed', () => rmSync(join(folder, 'web/src/main.tsx'))],
    [
      'a file is renamed',
      () => renameSync(join(folder, 'web/src/main.tsx'), join(folder, 'web/src/other.tsx')),
    ],
  ])('changes when %s', (_, change) => {
    const before = current()
    change()
    expect(current()).not.toBe(before)
  })

  test('does not change with generated files, or when a file is rewritten unchanged', () => {
    const before = current()
    write('web/dist/index.html', 'x')
    write('web/node_modules/x/index.js', 'x')
    write('web/src/main.tsx', 'a')
    expect(current()).toBe(before)
  })
})

describe('a step of the setup', () => {
  const stamp = () => join(folder, 'deep/stamp')

  test('runs once for the same sources, and again after a change', async () => {
    const done: string[] = []
    for (const sources of ['one', 'one', 'two', 'two', 'one'])
      await unlessDone(stamp(), sources, async () => void done.push(sources))
    expect(done).toEqual(['one', 'two', 'one'])
  })

  test('runs again after a failure, even for sources that once succeeded', async () => {
    const fail = () => Promise.reject(new Error('no network'))
    await unlessDone(stamp(), 'one', async () => {})
    await expect(unlessDone(stamp(), 'two', fail)).rejects.toThrow('no network')
    await expect(unlessDone(stamp(), 'one', fail)).rejects.toThrow('no network')
  })
})

describe('two setups in the same folder', () => {
  test('work one after the other', async () => {
    const events: string[] = []
    const setup = (name: string) =>
      alone(folder, async () => {
        events.push(`${name} begins`)
        await new Promise((resolve) => setTimeout(resolve, 50))
        events.push(`${name} ends`)
      })
    await Promise.all([setup('first'), setup('second')])
    expect(events).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
  })

  test('do not wait for one that was killed', async () => {
    write('.cache/setup.lock', '1')
    const longAgo = new Date(Date.now() - 60_000)
    utimesSync(join(folder, '.cache/setup.lock'), longAgo, longAgo)
    await alone(folder, async () => {})
    expect(existsSync(join(folder, '.cache/setup.lock'))).toBe(false)
  })

  test('the second goes on when the first fails', async () => {
    await expect(alone(folder, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    await alone(folder, async () => {})
  })
})

test('screens are built for production, whatever NODE_ENV is', async () => {
  const build =
    "node -e \"for (const folder of ['dist', 'desk/dist']) { fs.mkdirSync(folder, { recursive: true }); fs.writeFileSync(folder + '/index.html', process.env.NODE_ENV) }\""
  write('package.json', JSON.stringify({ workspaces: ['web'] }))
  write('web/package.json', JSON.stringify({ name: 'web', scripts: { build } }))
  for (const other of ['contract/a.ts', 'package-lock.json', 'tsconfig.base.json', 'scripts/setup/web.mjs'])
    write(other, '{}')
  vi.stubEnv('NODE_ENV', 'test')
  await buildWeb(folder)
  for (const built of ['web/dist', 'web/desk/dist'])
    expect(readFileSync(join(folder, built, 'index.html'), 'utf8')).toBe('production')
})

test('on a platform without a pinned Node the machine needs a recent one', () => {
  expect(() => requireOwnNode('20.19.2')).toThrow('needs Node.js 24 or newer; this is 20.19.2')
  expect(() => requireOwnNode('24.1.0')).not.toThrow()
  expect(() => requireOwnNode('100.0.0')).not.toThrow()
})

describe('the browser for the tests', () => {
  test('is the one that CHROMIUM_PATH names', () => {
    expect(findBrowser({ CHROMIUM_PATH: '/opt/chrome', PATH: folder })).toBe('/opt/chrome')
  })

  test('is otherwise a program on the path, the headless shell first', () => {
    write('bin/chromium')
    expect(findBrowser({ PATH: join(folder, 'bin') })).toBeUndefined()
    chmodSync(join(folder, 'bin/chromium'), 0o755)
    const path = { PATH: `/nowhere:${join(folder, 'bin')}` }
    expect(findBrowser(path)).toBe(join(folder, 'bin/chromium'))
    write('bin/chromium-headless-shell')
    chmodSync(join(folder, 'bin/chromium-headless-shell'), 0o755)
    expect(findBrowser(path)).toBe(join(folder, 'bin/chromium-headless-shell'))
  })
})
