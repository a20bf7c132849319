import { randomUUID } from 'node:crypto'

import {
  beginImport,
  type BeginImport,
  finishImport,
  putImportFile,
  showDeskDelivery,
  type ImportDeliveryState,
} from '@portal/contract/desk/imports.ts'

import type { SecretKeys } from '#access/keys/sealed-secrets.ts'
import type { Db } from '#db/connect.ts'
import { type Desk, type DeskAnswer, openDeskSession, plantClerk } from '#test/desk.ts'

/** The contents of the files, by their paths in the delivery. */
export type UploadFiles = Readonly<Record<string, string | Buffer>>

/** Returns an announcement of files, by default for an atomic import that stops at invalid rows. */
export const announcementOf = (files: UploadFiles, options: Partial<BeginImport> = {}): BeginImport => ({
  id: randomUUID(),
  isCheck: false,
  isAtomic: true,
  leavesOutWrong: false,
  complete: [],
  maxDeletions: null,
  files: Object.entries(files).map(([path, content]) => ({ path, sizeBytes: Buffer.byteLength(content) })),
  ...options,
})

/** Returns the calls with which an administrator sends deliveries at the desk. */
export function uploaderAt(desk: Desk, token: string) {
  const put = (id: string, path: string, bytes: string | Buffer) =>
    desk.call(putImportFile, { id, path }, { token, bytes })
  const begin = (delivery: BeginImport) => desk.call(beginImport, delivery, { token })
  const finish = async (id: string) => {
    const { error, payload } = await desk.call(finishImport, { id }, { token })
    return { error, delivery: typeof payload.delivery === 'string' ? payload.delivery : '' }
  }
  const refuse = ({ error }: Pick<DeskAnswer, 'error'>) => {
    if (error) throw new Error(error.message)
  }
  /** Sends a whole delivery. Throws at the first refusal. Returns its id. */
  const send = async (files: UploadFiles, options: Partial<BeginImport> = {}): Promise<string> => {
    const delivery = announcementOf(files, options)
    refuse(await begin(delivery))
    for (const [path, bytes] of Object.entries(files)) refuse(await put(delivery.id, path, bytes))
    const finished = await finish(delivery.id)
    refuse(finished)
    return finished.delivery
  }
  const show = async (delivery: string): Promise<ImportDeliveryState> => {
    const { payload } = await desk.call(showDeskDelivery, { delivery }, { token })
    // The cast is safe: the server filters its responses by the contract.
    return payload as ImportDeliveryState
  }
  return { begin, put, finish, send, show }
}

/** Creates an administrator and opens a session. Returns its token and the clerk's id. */
export async function buildAdministrator(
  { db, keys, now }: { db: Db; keys: SecretKeys; now: Date },
  overrides: Parameters<typeof plantClerk>[2] = {},
) {
  const { id } = await plantClerk(db, keys, { name: 'ada', role: 'administrator', ...overrides })
  return { id, token: await openDeskSession(db, id, now) }
}
