import { closeTask, createTask, listTasks, showTask } from '@portal/contract/operator-tasks.ts'

import type { Db } from '#db/connect.ts'
import type { Mount } from '#operator-api/mount.ts'
import { closeTask as close } from '#operator/tasks/close-task.ts'
import { createTask as create } from '#operator/tasks/create-task.ts'
import { listTasks as list, requireTask } from '#operator/tasks/list-tasks.ts'

/** What is asked of creditors (docs/operator-api.md). */
export function taskRoutes(mount: Mount, { db }: { db: Db }) {
  mount.call(listTasks, async (wanted) => ({ tasks: await list(db, wanted) }))
  mount.call(showTask, ({ taskId }) => requireTask(db, taskId))
  mount.call(createTask, (given, act) => create(db, given, act))
  mount.call(closeTask, ({ taskId, withdraw }, act) => close(db, taskId, { withdraw }, act))
}
