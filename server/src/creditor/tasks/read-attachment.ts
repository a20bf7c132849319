import type { Attachment } from '@portal/contract/files.ts'
import { sql } from 'kysely'

import type { OwnScope } from '#access/creditor.ts'
import { notFound } from '#access/own-case.ts'
import { caseOfTask, isOwnTask } from '#cases/own-tasks.ts'
import type { Db } from '#db/connect.ts'
import type { FileStore } from '#files/file-store.ts'
import { readAttachment } from '#files/read-attachment.ts'

interface Row {
  readonly inkassoNumber: string | null
  readonly attachmentSha256: string
  readonly attachmentType: string
  readonly attachmentFilename: string
}

/** The document of an own task, and the task's case. Throws `not_found` for any other task. */
export async function readTaskDocument(
  { db, files }: { db: Db; files: FileStore },
  scope: OwnScope,
  taskId: string,
): Promise<{ document: Attachment; inkassoNumber: string | undefined }> {
  const { rows } = await sql<Row>`
    select ${caseOfTask} as inkasso_number, attachment_sha256, attachment_type, attachment_filename
    from task t where t.task_id = ${taskId} and attachment_sha256 is not null and ${isOwnTask(scope)}`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw notFound()
  const document = await readAttachment(files, {
    sha256: row.attachmentSha256,
    mediaType: row.attachmentType,
    filename: row.attachmentFilename,
  })
  return { document, inkassoNumber: row.inkassoNumber ?? undefined }
}
