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

import type { DeskClerk } from '#desk/clerk.ts'
import { finishUpload } from '#desk/imports/finish-upload.ts'
import { importWords } from '#desk/imports/import-words.ts'
import { listDeliveries, type Sources } from '#desk/imports/list-deliveries.ts'
import { putFile } from '#desk/imports/put-file.ts'
import { readRejects, showDelivery, showImport } from '#desk/imports/show-delivery.ts'
import { beginUpload, discardUpload, type UploadContext } from '#desk/imports/upload.ts'
import type { DeskMount } from '#desk/mount.ts'
import { DeskFailure, DeskRefused } from '#desk/refusal.ts'
import type { Clock } from '#ground/clock.ts'
import { Limiter, type Limits } from '#ground/limiter.ts'
import type { AuditRead } from '#operator/read-audit.ts'

interface Context extends Sources {
  readonly clock: Clock
  readonly auditRead: AuditRead
}

/** Files that are received at a time. They occupy no connection to the database. */
const filesOfClerks: Limits = { places: 8, share: 3, queue: 100, queueShare: 20, timeoutMs: 30_000 }

/** Mounts the calls for imports. They are only for clerks who may see all customers. */
export function importRoutes(mount: DeskMount, context: Context) {
  const { db, clock, places } = context

  function uploads(clerk: DeskClerk): UploadContext {
    requireAll(clerk)
    if (!places) throw new DeskRefused('refused', importWords.demo)
    return { db, clock, places }
  }

  mount.call(beginImport, async (delivery, { clerk }) => {
    await beginUpload(uploads(clerk), delivery, clerk)
    return {}
  })
  mount.stream(putImportFile, new Limiter(filesOfClerks), async ({ id, path }, call, body) => {
    await putFile(uploads(call.clerk), { id, path, body }, call)
    return {}
  })
  mount.call(finishImport, async ({ id }, call) => ({
    delivery: await finishUpload(uploads(call.clerk), id, call),
  }))
  mount.call(discardImport, async ({ id }, { clerk }) => {
    await discardUpload(uploads(clerk), id, clerk)
    return {}
  })
  mount.call(listDeskImports, async (_request, { clerk }) => {
    requireAll(clerk)
    return listDeliveries(context)
  })
  mount.call(showDeskImport, async ({ import: id }, call) => {
    requireAll(call.clerk)
    return showImport(context, id, call)
  })
  mount.call(showDeskDelivery, async ({ delivery }, call) => {
    requireAll(call.clerk)
    return showDelivery(context, delivery, call)
  })
  mount.download(readImportRejects, async ({ delivery }, call) => {
    requireAll(call.clerk)
    return readRejects(context, delivery, call)
  })
}

/** Throws an error with a sentence if the clerk may see only some customers. */
function requireAll({ customers }: DeskClerk): void {
  if (customers !== null) throw new DeskFailure('forbidden', importWords.limited, 'forbidden') // guard: R36
}
