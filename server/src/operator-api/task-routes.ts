import { closeTask, createTask, listTasks, showTask } from '@portal/contract/operator-tasks.ts'

import type { Db } from '#db/connect.ts'
import type { Mount } from '#operator-api/mount.ts'
import type { NoteRead } from '#operator-api/note-read.ts'
import { closeTask as close } from '#operator/tasks/close-task.ts'
import { createTask as create } from '#operator/tasks/create-task.ts'
import { listTasks as list, requireTask } from '#operator/tasks/list-tasks.ts'

/** What is asked of creditors (docs/operator-api.md). */
export function taskRoutes(mount: Mount, { db, noteRead }: { db: Db; noteRead: NoteRead }) {
  mount.call(listTasks, async (wanted, act) => {
    const tasks = await list(db, wanted)
    const { state, glgNumber } = wanted
    const details = { ...(state !== undefined && { state }), ...(glgNumber !== undefined && { glgNumber }) }
    await noteRead(act, { event: 'tasks_listed', details }, tasks.length)
    return { tasks }
  })
  mount.call(showTask, async ({ taskId }, act) => {
    const task = await requireTask(db, taskId)
    const inkassoNumber = task.inkassoNumber || undefined
    await noteRead(act, { event: 'task_shown', inkassoNumber, details: { taskId } })
    return task
  })
  mount.call(createTask, (given, act) => create(db, given, act))
  mount.call(closeTask, ({ taskId, withdraw }, act) => close(db, taskId, { withdraw }, act))
}
