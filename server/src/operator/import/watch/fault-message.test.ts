import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { pingClamd } from '#files/scan/clamd.ts'
import { StorageError } from '#files/storage-errors.ts'
import { faultMessage } from '#operator/import/watch/watch-inbox.ts'
import { OperatorError } from '#operator/operator-error.ts'
import { removeFolder } from '#test/remove-folder.ts'

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

test('a fault names files of the delivery, and no path of the machine', async () => {
  const place = await mkdtemp(join(tmpdir(), 'portal-fault-'))
  onTestFinished(() => removeFolder(place))
  await writeFile(join(place, 'store'), '')
  const folder = join(place, 'folder')

  const ofStore = await failureOf(readFile(join(place, 'store', 'ab', 'cdef')))
  const stored = new StorageError(ofStore, { isWriting: true })
  const stopped = new OperatorError(`The import stopped.\n${stored.message}`, { cause: stored })
  expect(faultMessage(stopped, folder)).toBe(
    "The import stopped.\nENOTDIR: not a directory, open 'a file of the portal'",
  )
  const scanner = await failureOf(pingClamd({ path: join(place, 'clamd.ctl') }))
  expect(faultMessage(scanner, folder)).toBe('clamd: connect ENOENT a file of the portal')

  const ofDelivery = await failureOf(readFile(join(folder, 'letters', 'a.pdf')))
  expect(faultMessage(ofDelivery, folder)).toBe("ENOENT: no such file or directory, open 'letters/a.pdf'")
  expect(faultMessage(ofDelivery, undefined)).toBe(
    "ENOENT: no such file or directory, open 'a file of the portal'",
  )

  const forbidden = Object.assign(new Error(`EACCES: permission denied, mkdir '${folder}'`), {
    code: 'EACCES',
  })
  expect(faultMessage(forbidden, folder)).toBe("EACCES: permission denied, mkdir 'the delivery'")

  const quoting = new OperatorError('cases.ndjson, line 1, attachment: "/etc/passwd" is not a path.')
  expect(faultMessage(quoting, folder)).toBe(quoting.message)
})
