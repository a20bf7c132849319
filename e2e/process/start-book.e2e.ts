import { execFileSync } from 'node:child_process'
import { appendFileSync, copyFileSync, cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { layTree } from '../../scripts/release/lay-tree.ts'
import { buildAuthority } from '../../server/test/certificates.ts'
import { operatorsFile } from '../../server/test/operators-file.ts'
import { mandatePayload, uploadPayload } from '../../server/test/sample-submissions.ts'
import { temporaryFolder } from '../kit/portal-process.ts'
import { blocksOf, scriptOf } from './book/blocks.ts'
import { makeMachine, runInMachine, whyNoMachine } from './book/machine.ts'

const checkout = join(import.meta.dirname, '../..')
const book = readFileSync(join(checkout, 'docs/operating.md'), 'utf8')

/**
 * Heading in docs/operating.md → a command that acts for users. It runs before the first `sh` block below the
 * heading.
 */
const meanwhile: Readonly<Record<string, string>> = {
  'Passwords, locks and sessions': 'node --use-system-ca /root/people.mjs ask-for-passwords',
  Submissions: 'node --use-system-ca /root/people.mjs send',
}

/**
 * Brings the operator's files to the machine: two releases, configuration, certificate and data, and the files
 * that users will send.
 */
function bring(root: string) {
  const work = join(root, 'tmp/work')
  makeReleases(work)
  const file = JSON.parse(readFileSync(operatorsFile, 'utf8'))
  writeFileSync(join(root, 'root/portal.config.json'), JSON.stringify({ ...file, trustProxy: ['127.0.0.1'] }))
  const authority = buildAuthority(temporaryFolder(), 'book', { days: 90, names: 'DNS:portal.example.de' })
  copyFileSync(authority.ca, join(root, 'etc/ssl/certs/book-ca.pem'))
  // Add the authority to the file from which curl reads the trusted ones, as `update-ca-certificates` does.
  appendFileSync(join(root, 'etc/ssl/certs/ca-certificates.crt'), readFileSync(authority.ca))
  copyFileSync(authority.certificate, join(root, 'etc/ssl/portal.pem'))
  copyFileSync(authority.key, join(root, 'etc/ssl/portal.key'))
  cpSync(join(checkout, 'docs/examples/import'), join(root, 'srv/portal-import'), { recursive: true })
  writeFileSync(join(root, 'tmp/work/users.csv'), fortyUsers)
  const glgNumber = '470100'
  const payloads = { mandate: { ...mandatePayload, glgNumber }, upload: { ...uploadPayload, glgNumber } }
  writeFileSync(join(root, 'root/payloads.json'), JSON.stringify(payloads))
}

const fortyUsers = [
  'username;customer;glg;types;zinsen;auskunft;language',
  ...Array.from(
    { length: 40 },
    (_, index) => `kunde-${index};K-4711;all;all;yes;no;${index % 2 ? 'de' : 'en'}`,
  ),
].join('\n')

/**
 * Makes a release in `work`, and in `work/next` the next version with one more migration, after which this
 * version can still run. Both are packed at the lowest compression level, which is much faster;
 * e2e/process/start-release.e2e.ts checks a real archive.
 */
function makeReleases(work: string) {
  const { name } = layTree({ root: checkout, folder: work, withNode: false, at: new Date() })
  const next = join(work, 'next')
  const nextName = name.replace(/\d+\.\d+\.\d+/, '99.0.0')
  cpSync(join(work, name), join(next, nextName), { recursive: true, verbatimSymlinks: true })
  const migration = '-- earlier program: may run\ncreate table of_the_next_version (id integer);\n'
  writeFileSync(join(next, nextName, 'server/migrations/9000-of-the-next-version.sql'), migration)
  pack(work, name)
  pack(next, nextName)
}

function pack(cwd: string, tree: string) {
  const asRoots = ['--owner=0', '--group=0', '--mode=u=rwX,go=rX']
  const options = ['--remove-files', '--use-compress-program=gzip -1']
  execFileSync('tar', [...asRoots, ...options, '-cf', `${tree}.tar.gz`, tree], { cwd })
  execFileSync('sh', ['-c', `sha256sum ${tree}.tar.gz > ${tree}.tar.gz.sha256`], { cwd })
}

test(
  'the commands in docs/operating.md work as written, from installing to upgrading and back (skipped where a program for it is missing)',
  { timeout: 1_800_000 },
  async ({ skip }) => {
    const reason = whyNoMachine()
    skip(reason !== undefined, reason)
    const root = makeMachine(join(temporaryFolder(), 'machine'))
    bring(root)
    const blocks = blocksOf(book)
    expect(blocks.length).toBeGreaterThan(20)
    const out = await runInMachine(root, scriptOf(blocks, meanwhile))
    expect(out).toContain('ok   proxy: The portal sees the addresses of its users')
    expect(out).toContain('Created: 40, changed: 0, unchanged: 0.')
    expect(out).toMatch(/\n401\n/)
    expect(out).toContain('9000-of-the-next-version.sql  the version before may run on it')
  },
)
