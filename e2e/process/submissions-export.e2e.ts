import { createHash, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { uploadFiles } from '@portal/contract/upload.ts'
import { expect, test } from 'vitest'

import { portalCommand } from '../../server/test/portal-command.ts'
import { readyDataDir, startPortal } from '../kit/portal-process.ts'
import { call, fileEntryOf, logIn, receiptNumberOf, senderData } from '../kit/sender.ts'

const texts = ['a;b\n1;2\n', 'c;d\n3;4\n']

/** A running portal with two uploads. */
async function portalWithUploads() {
  const dataDir = await readyDataDir(senderData)
  const portal = await startPortal({ dataDir })
  const token = await logIn(portal.port, 'anna')
  const receiptNumbers: string[] = []
  for (const text of texts) {
    const files = [fileEntryOf('liste.csv', text)]
    const payload = { glgNumber: '470100', comments: '', files }
    const answer = await call(portal.port, uploadFiles, payload, { token, key: randomUUID() })
    receiptNumbers.push(receiptNumberOf(answer))
  }
  const outbox = join(dataDir, '..', 'outbox')
  const submissions = (args: readonly string[], fault = '') =>
    portalCommand(dataDir, ['submissions', ...args], { environment: { FAULT: fault } })
  return { outbox, receiptNumbers, submissions }
}

const foldersOf = (outbox: string) => readdirSync(outbox).filter((name) => !name.startsWith('.'))

/** Checks that an exported folder is complete. Returns its receipt number. */
function wholeFolder(path: string, text: string): string {
  expect(readFileSync(join(path, '01-liste.csv'), 'utf8')).toBe(text)
  const document: unknown = JSON.parse(readFileSync(join(path, 'submission.json'), 'utf8'))
  const sha256 = createHash('sha256').update(text).digest('hex')
  expect(document).toMatchObject({ kind: 'upload', files: [{ name: 'liste.csv', sha256 }] })
  return path.slice(-'U-2026-000001'.length)
}

test.each([
  ['outbox-claimed', 0],
  ['outbox-delivered', 1],
] as const)(
  'R76 an export that is killed at the point %s leaves %i complete folders, and the next one completes the rest',
  async (point, whole) => {
    const { outbox, receiptNumbers, submissions } = await portalWithUploads()
    expect(await submissions(['export', outbox], point)).toMatchObject({ signal: 'SIGKILL' })
    expect(foldersOf(outbox)).toHaveLength(whole)
    for (const name of foldersOf(outbox)) wholeFolder(join(outbox, name), texts[0] ?? '')

    const again = await submissions(['export', outbox])
    expect(again).toMatchObject({ exitCode: 0 })
    const folders = foldersOf(outbox).toSorted()
    expect(folders.map((name, index) => wholeFolder(join(outbox, name), texts[index] ?? ''))).toEqual(
      receiptNumbers,
    )
    expect((await submissions(['ack', ...receiptNumbers])).exitCode).toBe(0)
    const elsewhere = await submissions(['export', `${outbox}-later`])
    expect(elsewhere).toMatchObject({ exitCode: 0, out: again.out.slice(again.out.indexOf('cursor')) })
  },
)
