import type { Db } from '#db/connect.ts'
import type { FileStore } from '#files/file-store.ts'
import { buildTask } from '#test/build-task.ts'
import type { Owner } from '#test/sent-canaries.ts'

/**
 * Creates a task about a case and one about its mandate, each with a document and the mark in each text.
 * Returns the id of the task about the case.
 */
export async function plantTasks(
  { db, files }: { db: Db; files: FileStore },
  { mark, glgNumber, amount }: Owner,
  inkassoNumber: string,
  receiptNumber: string,
): Promise<string> {
  const document = await files.put(Buffer.from(`${mark} task`))
  const changedAt = new Date('2026-05-20T08:00:00Z')
  const about = { glgNumber, dueDate: '2026-05-29', cost: `${amount}.33`, changedAt }
  const texts = {
    title: `${mark} title`,
    text: `${mark} text`,
    options: `${mark} yes|${mark} no`,
    clerk: `${mark} clerk`,
    consequence: `${mark} consequence`,
    attachmentType: `${mark} type`,
    attachmentFilename: `${mark} file.pdf`,
    attachmentSha256: document.sha256,
  }
  await buildTask(db, { ...about, ...texts, taskId: `${mark}-mandate-task`, receiptNumber })
  return buildTask(db, { ...about, ...texts, taskId: `${mark}-task`, kind: 'approval', inkassoNumber })
}
