import { realpath } from 'node:fs/promises'
import { basename, dirname } from 'node:path'

import type { OperatorTask } from '@portal/contract/operator/tasks.ts'

import type { Db } from '#db/connect.ts'
import type { FileStore } from '#files/file-store.ts'
import type { ClamdAddress } from '#files/scan/clamd.ts'
import { reasonOf } from '#ground/start-error.ts'
import type { Act } from '#operator/act.ts'
import { type Document, storeDocument, dryRunBatch } from '#operator/import/delivery/documents.ts'
import { collectExamples } from '#operator/import/delivery/examples.ts'
import { documentScan } from '#operator/import/delivery/scan-documents.ts'
import { invalid } from '#operator/operator-error.ts'
import { type TaskRequest, putTask } from '#operator/tasks/put-task.ts'
import { writeWithFiles } from '#submissions/incoming-files.ts'

interface Context {
  readonly db: Db
  readonly files: FileStore
  /** The virus scanner; undefined if there is none. */
  readonly clamd?: ClamdAddress | undefined
}

/** Creates a task without a document. */
export const createTask = (db: Db, request: TaskRequest, act: Act): Promise<OperatorTask> =>
  db.transaction().execute((transaction) => putTask(transaction, request, act))

/** Creates a task with a document, which is validated like an imported one. */
export async function createTaskWithFile(
  context: Context,
  request: TaskRequest,
  path: string,
  act: Act,
): Promise<OperatorTask> {
  const { document, bytes } = await readDocument(context, path)
  return writeWithFiles(
    { ...context, clock: () => act.now },
    [{ sha256: document.sha256, bytes }],
    (transaction) => putTask(transaction, request, act, document),
  )
}

async function readDocument(
  { db, clamd }: Context,
  path: string,
): Promise<{ document: Document; bytes: Buffer }> {
  // Follows symbolic links, because the caller means the file that they point to.
  const real = await realpath(path).catch((error: unknown) => {
    throw invalid(`The file cannot be read: ${reasonOf(error)}.`, {})
  })
  let bytes: Buffer = Buffer.alloc(0)
  const nowhere = dryRunBatch()
  const document = await storeDocument(
    {
      folder: dirname(real),
      files: {
        ...nowhere,
        put(read, sha256) {
          bytes = read
          return nowhere.put(read, sha256)
        },
      },
      scan: clamd && documentScan(db, clamd),
      wrongPdfs: collectExamples(),
    },
    basename(real),
    basename(path),
  )
  if ('code' in document) throw invalid(`The file cannot be taken: ${document.reason}`, {})
  return { document, bytes }
}
