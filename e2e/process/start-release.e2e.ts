import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { layTree } from '../../scripts/release/lay-tree.ts'
import { operatorsFile } from '../../server/test/operators-file.ts'
import { scratchFolder } from '../../server/test/scratch.ts'
import { makeRelease } from '../kit/make-release.ts'

const checkout = join(import.meta.dirname, '../..')

let folder = ''
let tree = ''
/** A folder to use as PATH: it contains the programs that `bin/portal` needs, but not Node.js. */
let noNode = ''

/** Makes the archive as `npm run release` does, and unpacks it as an operator does. */
beforeAll(() => {
  folder = scratchFolder()
  const archive = makeRelease(folder)
  execFileSync('sha256sum', ['--check', '--quiet', `${archive}.sha256`], { cwd: folder })
  execFileSync('tar', ['-xf', archive], { cwd: folder })
  tree = join(folder, archive.replace('.tar.gz', ''))
  noNode = join(folder, 'programs')
  mkdirSync(noNode)
  for (const program of ['sh', 'readlink', 'dirname'])
    symlinkSync(
      execFileSync('sh', ['-c', `command -v ${program}`], { encoding: 'utf8' }).trim(),
      join(noNode, program),
    )
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

const files = () => readdirSync(tree, { recursive: true, encoding: 'utf8' })

test('R92 a release is at most 150 MB, and has no tests, source maps, history or development files', () => {
  const [kilobytes] = execFileSync('du', ['-sk', tree], { encoding: 'utf8' }).split('\t')
  expect(Number(kilobytes)).toBeLessThan(150_000)
  const ours = files().filter((name) => !name.startsWith('node_modules'))
  expect(ours.filter((name) => /\.test\.ts|\.e2e\.|\.map$|tsbuildinfo|(^|\/)\.git/.test(name))).toEqual([])
  const foreign = ['typescript', 'vitest', 'vite', 'playwright-core', 'react', 'oxlint', '@portal/demo']
  expect(foreign.filter((name) => existsSync(join(tree, 'node_modules', name)))).toEqual([])
})

test('R91 its bill of materials lists every package in it, and all licences are included', () => {
  const bill = JSON.parse(readFileSync(join(tree, 'sbom.cdx.json'), 'utf8'))
  const named = bill.components.map((component: Record<string, string>) => component['bom-ref'])
  const installed = files()
    .filter((name) => /(^|\/)node_modules\/(@[^/]+\/)?[^/@.][^/]*\/package\.json$/.test(name))
    .map((name) => name.replace('/package.json', ''))
    .filter((name) => !name.includes('@portal'))
  expect(installed.length).toBeGreaterThan(50)
  expect(installed.filter((name) => !named.includes(name))).toEqual([])
  // Packages bundled into the frontend are listed, too.
  expect(named).toContain('node_modules/react-dom')
  const licences = readFileSync(join(tree, 'THIRD-PARTY-LICENCES.txt'), 'utf8')
  for (const { name, version } of bill.components) expect(licences).toContain(`${name} ${version}\n`)
  expect(licences).toContain('SIL OPEN FONT LICENSE')
  expect(licences).toContain('has in it: OpenSSL 1.1.1')
})

test('it runs where it was unpacked: the command line works from any folder', () => {
  const { stdout, stderr } = portal(['help'], {})
  expect([stdout.split('\n')[0], stderr]).toEqual(['Usage: portal <command>', ''])
})

test('with Node.js included, it needs none on the machine', () => {
  const { name } = layTree({ root: checkout, folder, withNode: true, at: new Date(0) })
  const command = join(folder, name, 'bin/portal')
  const { stdout, stderr } = spawnSync(command, ['help'], { encoding: 'utf8', env: { PATH: noNode } })
  expect([stdout.split('\n')[0], stderr]).toEqual(['Usage: portal <command>', ''])
  const without = spawnSync(join(tree, 'bin/portal'), ['help'], { encoding: 'utf8', env: { PATH: noNode } })
  expect([without.status, without.stderr]).toEqual([
    1,
    'The portal needs Node.js 24 or newer; there is no node in the PATH.\n',
  ])
})

/**
 * Starts the portal, requests the login page and stops the portal. All this runs in one shell, so that it
 * shares a network namespace.
 */
const session = `
ip link set lo up
"$1"/bin/portal serve & served=$!
node --input-type=module -e '
  const ask = async (path) => { const answer = await fetch("http://127.0.0.1:" + process.env.PORT + path).catch(() => undefined); return answer?.status }
  const until = Date.now() + 60_000
  while ((await ask("/health/ready")) !== 200 && Date.now() < until) await new Promise((next) => setTimeout(next, 100))
  console.log("login", await ask("/login"), "ready", await ask("/health/ready"))
'
kill -TERM $served
wait $served
echo "ended with $?"
`

const canUnplug = spawnSync('unshare', ['-n', 'ip', 'link']).status === 0

test.runIf(canUnplug)('it starts with no network at all (skipped where no network can be taken away)', () => {
  writeFileSync(join(folder, 'session.sh'), session)
  const { stdout, stderr } = spawnSync('unshare', ['-n', 'sh', join(folder, 'session.sh'), tree], {
    encoding: 'utf8',
    cwd: folder,
    env: {
      PATH: `${join(checkout, 'node_modules/.bin')}:${process.env['PATH']}`,
      PORT: '8080',
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: 'bundled',
      PORTAL_CONFIG: operatorsFile,
    },
  })
  expect([stdout, stderr]).toEqual([expect.stringContaining('login 200 ready 200'), expect.anything()])
  expect(stdout).toContain('ended with 0')
})

function portal(args: readonly string[], environment: Record<string, string>) {
  return spawnSync(join(tree, 'bin/portal'), args, {
    encoding: 'utf8',
    cwd: folder,
    env: { PATH: `${join(checkout, 'node_modules/.bin')}:${process.env['PATH']}`, ...environment },
  })
}
