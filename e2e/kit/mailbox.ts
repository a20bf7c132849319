import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, inject } from 'vitest'

import type { ReceivedMail } from '../../server/test/mail-server.ts'

/** Returns the mails that this run's portal has sent to an address. */
export async function mailsTo(address: string): Promise<readonly ReceivedMail[]> {
  const { mailFolder } = inject('portal')
  const names = await readdir(mailFolder)
  const mails = await Promise.all(names.map((name) => readFile(join(mailFolder, name), 'utf8')))
  return mails.map((mail): ReceivedMail => JSON.parse(mail)).filter(({ to }) => to === address)
}

/** Waits for the code mailed to an address. */
export async function mailedCode(address: string): Promise<string> {
  await expect.poll(() => mailsTo(address)).not.toEqual([])
  const [mail] = await mailsTo(address)
  return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? ''
}
