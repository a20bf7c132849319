import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { buildAuthority } from '../server/test/certificates.ts'
import { operatorsFile } from '../server/test/operators-file.ts'
import { mandatePayload, uploadPayload } from '../server/test/sample-submissions.ts'
import { blocksOf, scriptOf } from './book/blocks.ts'
import { makeMachine, runInMachine, whyNoMachine } from './book/machine.ts'
import { makeRelease } from './make-release.ts'
import { temporaryFolder } from './portal-process.ts'

const checkout = join(import.meta.dirname, '..')
const book = readFileSync(join(checkout, 'docs/operating.md'), 'utf8')

/** What people do before the first block under a heading. */
const meanwhile: Readonly<Record<string, string>> = {
  'Passwords, locks and sessions': 'node --use-system-ca /root/people.mjs ask-for-passwords',
  Submissions: 'node --use-system-ca /root/people.mjs send',
}

/** What the operator brings: a release and the next one, his file, his certificate, his data, and what people will send. */
function bring(root: string) {
  const work = join(root, 'tmp/work')
  nextRelease(work, makeRelease(work))
  const file = JSON.parse(readFileSync(operatorsFile, 'utf8'))
  writeFileSync(join(root, 'root/portal.config.json'), JSON.stringify({ ...file, trustProxy: ['127.0.0.1'] }))
  const authority = buildAuthority(temporaryFolder(), 'book', { days: 90, names: 'DNS:portal.example.de' })
  copyFileSync(authority.ca, join(root, 'etc/ssl/certs/book-ca.pem'))
  // curl reads this one, as `update-ca-certificates` writes it.
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

/** The same release under the next version, with a migration on which the version before may run. */
function nextRelease(work: string, archive: string) {
  const next = join(work, 'next')
  mkdirSync(next)
  execFileSync('tar', ['-xf', join(work, archive), '-C', next])
  const [name = ''] = readdirSync(next)
  const renamed = name.replace(/\d+\.\d+\.\d+/, '99.0.0')
  renameSync(join(next, name), join(next, renamed))
  const migration = '-- earlier program: may run\ncreate table of_the_next_version (id integer);\n'
  writeFileSync(join(next, renamed, 'server/migrations/9000-of-the-next-version.sql'), migration)
  const archive99 = `${renamed}.tar.gz`
  const options = ['--remove-files', '--use-compress-program=gzip -1']
  execFileSync('tar', [...options, '-cf', archive99, renamed], { cwd: next })
  execFileSync('sh', ['-c', `sha256sum ${archive99} > ${archive99}.sha256`], { cwd: next })
}

test(
  'what docs/operating.md says to type works as it is written, from installing to upgrading and back (skipped where a program for it is missing)',
  { timeout: 600_000 },
  async ({ skip }) => {
    const reason = whyNoMachine()
    skip(reason !== undefined, reason)
    const root = makeMachine(join(temporaryFolder(), 'machine'))
    bring(root)
    const blocks = blocksOf(book)
    expect(blocks.length).toBeGreaterThan(20)
    const out = await runInMachine(root, scriptOf(blocks, meanwhile))
    expect(out).toContain('ok   proxy: The portal sees whence its users come')
    expect(out).toContain('Created: 40, changed: 0, unchanged: 0.')
    expect(out).toMatch(/\n401\n/)
    expect(out).toContain('9000-of-the-next-version.sql  the version before may run on it')
  },
)
