import {
  beginImport,
  discardImport,
  finishImport,
  listDeskImports,
  putImportFile,
  readImportRejects,
  showDeskDelivery,
  showDeskImport,
} from '@portal/contract/desk/imports.ts'

import { finishUpload } from '#desk/imports/finish-upload.ts'
import { listDeliveries, type Sources } from '#desk/imports/list-deliveries.ts'
import { putFile } from '#desk/imports/put-file.ts'
import { readRejects, showDelivery, showImport } from '#desk/imports/show-delivery.ts'
import { beginUpload, discardUpload } from '#desk/imports/upload.ts'
import type { DeskMount } from '#desk/mount.ts'
import type { Clock } from '#ground/clock.ts'
import { Limiter, type Limits } from '#ground/limiter.ts'
import type { KnownEndings } from '#operator/import/delivery/unfinished-deliveries.ts'
import type { AuditRead } from '#operator/read-audit.ts'

interface Context extends Sources {
  readonly clock: Clock
  readonly auditRead: AuditRead
}

/** Limits for files that are received in parallel. Receiving a file occupies no database connection. */
const filesOfClerks: Limits = { places: 8, share: 3, queue: 100, queueShare: 20, timeoutMs: 30_000 }

/** Mounts the calls for imports. */
export function importRoutes(mount: DeskMount, context: Context) {
  mount.call(beginImport, async (delivery, { clerk }) => {
    await beginUpload(context, delivery, clerk)
    return {}
  })
  mount.upload(putImportFile, new Limiter(filesOfClerks), async ({ id, path }, call, body) => {
    await putFile(context, { id, path, body }, call)
    return {}
  })
  mount.call(finishImport, async ({ id }, call) => ({
    delivery: await finishUpload(context, id, call),
  }))
  mount.call(discardImport, async ({ id }, { clerk }) => {
    await discardUpload(context, id, clerk)
    return {}
  })
  const known: KnownEndings = new Map()
  mount.call(listDeskImports, () => listDeliveries(context, known))
  mount.call(showDeskImport, ({ import: id }, call) => showImport(context, id, call))
  mount.call(showDeskDelivery, ({ delivery }, call) => showDelivery(context, delivery, call))
  mount.streamedDownload(readImportRejects, ({ delivery }, call) => readRejects(context, delivery, call))
}
