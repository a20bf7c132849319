import { listQueue, pollQueue, queueFilters } from '@portal/contract/desk/queue.ts'

import type { Db } from '#db/connect.ts'
import type { DeskCall } from '#desk/clerk.ts'
import type { DeskMount } from '#desk/mount.ts'
import type { Viewer } from '#desk/queue/item-conditions.ts'
import { listQueue as list } from '#desk/queue/list-queue.ts'
import { pollQueue as poll } from '#desk/queue/poll-queue.ts'
import type { DeskRules } from '#desk/queue/promise.ts'
import { readFilters } from '#desk/queue/queue-filters.ts'

/** Mounts the calls of the queue. */
export function queueRoutes(mount: DeskMount, { db, config }: { db: Db; config: DeskRules }) {
  const viewerOf = ({ clerk, act }: DeskCall): Viewer => ({ clerk, rules: config, now: act.now })
  mount.call(listQueue, (request, call) => list(db, request, viewerOf(call)))
  mount.call(pollQueue, ({ after }, call) => poll(db, after, viewerOf(call)))
  mount.call(queueFilters, (_request, { clerk }) => readFilters(db, clerk))
}
