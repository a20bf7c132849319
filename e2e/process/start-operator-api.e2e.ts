import { execFile, execFileSync, spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'

import { sendMandate } from '@portal/contract/handover.ts'
import { changePassword } from '@portal/contract/password.ts'
import { uploadFiles } from '@portal/contract/upload.ts'
import { expect, onTestFinished, test } from 'vitest'

import { freePort } from '../../scripts/free-port.ts'
import { readEnvironment } from '../../server/src/settings/environment.ts'
import { openDatabase } from '../../server/src/settings/open-database.ts'
import { buildCopy } from '../../server/test/build-copy.ts'
import { portalCommand } from '../../server/test/portal-command.ts'
import { mandatePayload, uploadPayload } from '../../server/test/sample-submissions.ts'
import { startWebhookReceiver, testSecretText } from '../../server/test/webhook-receiver.ts'
import { operatorsFileWith, readyDataDir, startPortal, temporaryFolder } from '../kit/portal-process.ts'
import { call, logIn, receiptNumberOf, senderData } from '../kit/sender.ts'
import { step } from '../kit/step.ts'
import { blocksOf, scriptOf } from './book/blocks.ts'

const checkout = join(import.meta.dirname, '../..')
const document = readFileSync(join(checkout, 'docs/operator-api.md'), 'utf8')
const client = join(checkout, 'docs/examples/operator-client.py')
const webhookReceiver = join(checkout, 'docs/examples/webhook-receiver.py')

const isThere = (program: string) => spawnSync(program, ['--version']).status === 0

/** Starts the webhook receiver of docs/examples. Returns a function that returns its output so far. */
function startPythonReceiver(folder: string, port: number): () => string {
  const secretFile = join(folder, 'secret')
  writeFileSync(secretFile, `${testSecretText}\n`)
  const environment = { PATH: process.env['PATH'], WEBHOOK_SECRET_FILE: secretFile }
  const receiver = spawn('python3', [webhookReceiver, String(port)], { env: environment })
  onTestFinished(() => void receiver.kill())
  let printed = ''
  for (const stream of [receiver.stdout, receiver.stderr])
    stream.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
    })
  return () => printed
}

/**
 * Starts a portal that calls a webhook on `webhookPort`. It has received a mandate, an upload and a password
 * request.
 */
async function portalForSystems(webhookPort: number, trustProxy: readonly string[] = []) {
  const dataDir = await readyDataDir(senderData)
  const address = `127.0.0.1:${await freePort()}`
  const webhooks = [{ name: 'collection', url: `http://127.0.0.1:${webhookPort}/hooks/portal` }]
  const environment = {
    OPERATOR_API: address,
    PORTAL_CONFIG: operatorsFileWith({ webhooks, trustProxy }),
    WEBHOOK_SECRETS: `collection=${testSecretText}`,
  }
  const portal = await startPortal({ dataDir, environment })
  const token = await logIn(portal.port, 'anna')
  const send = async (...[endpoint, payload]: [Parameters<typeof call>[1], object]) =>
    receiptNumberOf(await call(portal.port, endpoint, payload, { token, key: randomUUID() }))
  const glgNumber = '470100'
  const mandate = await send(sendMandate, { ...mandatePayload, glgNumber })
  const upload = await send(uploadFiles, { ...uploadPayload, glgNumber })
  await call(portal.port, changePassword, { newPassword: 'Kamille im alten Schuhkarton' }, { token })
  return { dataDir, environment, address, portal, mandate, upload }
}

test('the commands in docs/operator-api.md work as written (skipped where there is no curl)', async ({
  skip,
}) => {
  skip(!isThere('curl'), 'this machine has no curl')
  step('Type the document')
  const receiver = await startWebhookReceiver()
  onTestFinished(() => receiver.close())
  const { dataDir, environment, address, portal, mandate, upload } = await portalForSystems(receiver.port)
  const folder = temporaryFolder()
  const command = `portal() { "${process.execPath}" "${join(checkout, 'server/src/cli/cli.ts')}" "$@"; }`
  const blocks = blocksOf(document)
  expect(blocks.length).toBeGreaterThan(6)
  const typed = scriptOf(blocks)
    .replaceAll('127.0.0.1:8091', address)
    // On a busy machine an import may take longer than a call waits by default.
    .replaceAll('delivery=', 'wait=60&delivery=')
  const { stdout } = await promisify(execFile)('sh', ['-c', `set -e\n${command}\n${typed}`], {
    cwd: folder,
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, DATABASE_URL: 'bundled', ...environment },
  })
  step('Read the answers')
  const { sha256 } = JSON.parse(readFileSync(join(folder, 'upload.json'), 'utf8')).payload.files[0]
  expect(stdout).toContain(`${sha256}  01-liste.csv`)
  expect(stdout).toMatch(/"state":"complete".*"kind":"cases","read":1,"inserted":0,"updated":1/)
  expect(stdout.match(/"kind":"case-history","read":1,"inserted":1/g)).toHaveLength(2)
  expect(stdout).toContain(`{"receiptNumber":"${mandate}","state":"accepted"`)
  expect(stdout).toContain(`{"receiptNumber":"${upload}","state":"refused"`)
  expect(stdout).toMatch(/"user":\{"username":"dora".*"initialPassword":\{"password":"[^"]{20,}"/)
  expect(stdout).toContain('"payload":{"state":"approved"}')
  expect(stdout).toContain('"payload":{"de":null,"en":null,"kind":null}')
  expect(stdout).toContain('The webhook "collection" accepted the event: HTTP status 204.')
  expect(stdout).toContain('Sent again, as soon as the portal runs: 1.')
  // R20: no key is logged anywhere.
  const key = readFileSync(join(folder, 'portal.key'), 'utf8').trim()
  expect(portal.output).toContain('"route":"/v1/operator/submissions/:submission/accept"')
  expect(portal.output).not.toContain(key.slice(4, 20))

  step('Stop')
  // R79: calls that were accepted before the stop are answered.
  const headers = { authorization: `Bearer ${key}` }
  const calls = Array.from({ length: 8 }, () => fetch(`http://${address}/v1/operator/users`, { headers }))
  await Promise.race(calls)
  const ended = portal.end('SIGTERM')
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(Array<number>(8).fill(200))
  expect(await ended).toBe(0)
})

test('the Python client fetches with files, acknowledges and decides, and can be run repeatedly (skipped where there is no python3)', async ({
  skip,
}) => {
  skip(!isThere('python3'), 'this machine has no python3')
  step('Receive webhooks')
  const folder = temporaryFolder()
  const webhookPort = await freePort()
  const printed = startPythonReceiver(folder, webhookPort)
  const unsigned = () => fetch(`http://127.0.0.1:${webhookPort}`, { method: 'POST', body: '{}' })
  const statusOf = ({ status }: { status: number }) => status
  await expect.poll(() => unsigned().then(statusOf, () => 'not yet')).toBe(401)
  const { dataDir, address, mandate, upload } = await portalForSystems(webhookPort, ['127.0.0.1'])
  await expect.poll(printed).toBe(`submission.created ${mandate}\nsubmission.created ${upload}\n`)
  mkdirSync(join(folder, `.${upload}`))
  const scopes = 'import,submissions:read,submissions:decide'
  const { out } = await portalCommand(dataDir, ['key', 'create', 'python', '--scopes', scopes])
  const keyFile = join(folder, 'portal.key')
  execFileSync('sh', ['-c', 'umask 077; cat > "$0"', keyFile], { input: out })
  const environment = {
    PATH: process.env['PATH'],
    PORTAL_API: `http://${address}`,
    PORTAL_KEY: keyFile,
    PORTAL_FROM: '127.0.0.1',
  }
  const run = (...args: string[]) =>
    promisify(execFile)('python3', [client, ...args], { cwd: folder, env: environment })

  step('Fetch')
  expect((await run('fetch', 'outbox')).stdout).toBe(`${mandate}\n${upload}\n`)
  expect(readdirSync(join(folder, 'outbox', upload)).toSorted()).toEqual([
    '01-liste.csv',
    '02-liste_2.csv',
    'submission.json',
  ])
  expect(readFileSync(join(folder, 'outbox', upload, '02-liste_2.csv'), 'utf8')).toBe('a;b\n')
  const kept = JSON.parse(readFileSync(join(folder, 'outbox', mandate, 'submission.json'), 'utf8'))
  expect(kept).toMatchObject({ kind: 'mandate', payload: { firstName: 'Müller GmbH' } })
  expect((await run('fetch', 'outbox')).stdout).toBe('')

  step('Decide')
  for (let i = 0; i < 2; i++) {
    expect((await run('accept', mandate, '2026/4711')).stdout).toBe(`${mandate}: accepted\n`)
    expect((await run('refuse', upload, 'Die Liste ist leer.')).stdout).toBe(`${upload}: refused\n`)
  }
  step('Import')
  const row = { glgNumber: '470100', customerNumber: 'K-4711', name: 'Nord' }
  for (const [name, bytes] of Object.entries({
    'a.ndjson': JSON.stringify(row),
    'a.ndjson.gz': gzipSync(JSON.stringify(row)),
  })) {
    writeFileSync(join(folder, name), bytes)
    expect((await run('import', 'creditor-numbers', name)).stdout).toContain('"read": 1')
  }
  const wrong = run('import', 'cases', 'a.ndjson')
  await expect(wrong).rejects.toThrow('cases.ndjson, line 1, name: ')

  step('Decide otherwise')
  const otherwise = run('accept', mandate, '2026/4712')
  await expect(otherwise).rejects.toThrow(`${mandate} is accepted already as case 2026/4711.`)
  expect(existsSync(join(folder, 'outbox', `.${upload}`))).toBe(false)

  step('A restored copy')
  const database = await openDatabase(readEnvironment({ DATA_DIR: dataDir, DATABASE_URL: 'bundled' }, []))
  try {
    await buildCopy(database.db, new Date())
  } finally {
    await database.close()
  }
  await expect(run('fetch', 'outbox')).rejects.toThrow('This is a restored copy of the portal')
  expect(await portalCommand(dataDir, ['adopt', '--confirm'])).toMatchObject({ exitCode: 0 })
  expect((await run('fetch', 'outbox')).stderr).toMatch(/^The portal was restored \(\d{4}-.*\): see /)
  expect((await run('fetch', 'outbox')).stderr).toBe('')
})
