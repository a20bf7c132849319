import { listDeadLetters, retryDeadLetters } from '@portal/contract/desk/dead-letters.ts'
import { showFacts } from '@portal/contract/desk/facts.ts'
import { endDeskNews, listDeskNews, writeDeskNews } from '@portal/contract/desk/news.ts'
import { type PortalFinding, showPace, showState } from '@portal/contract/desk/state.ts'

import type { Db } from '#db/connect.ts'
import { usualReasons } from '#desk/item/reason-words.ts'
import type { DeskMount } from '#desk/mount.ts'
import { findDeadLetters, retryDeadLetters as retry } from '#desk/state/dead-letters.ts'
import { endNews, findNews, writeNews } from '#desk/state/news.ts'
import type { PortalConfig } from '#operator/config/portal-config.ts'
import { createExamine } from '#operator/doctor/examine-running.ts'
import type { DeskFinding } from '#operator/doctor/finding.ts'
import { createReadPace } from '#submissions/pace/read-pace.ts'

export interface StateContext {
  readonly db: Db
  /** Examines the running portal. */
  readonly examine: (now: Date) => Promise<readonly DeskFinding[]>
  readonly config: Pick<PortalConfig, 'desk' | 'portalUrl' | 'recallCosts'>
}

/** Mounts the calls about the state of the portal. */
export function stateRoutes(mount: DeskMount, { db, examine, config }: StateContext) {
  const examineSometimes = createExamine(examine)
  mount.call(showState, async (_request, { act }) => {
    const { at, findings } = await examineSometimes(act.now)
    const status = await db.selectFrom('dataStatus').select('updatedAt').executeTakeFirst()
    return {
      examinedAt: at.toISOString(),
      importedAt: status?.updatedAt.toISOString() ?? null,
      findings: findings.map(shown),
    }
  })
  const readPace = createReadPace(db)
  mount.call(showPace, async (_request, { act }) => ({
    rows: [...(await readPace(act.now))],
    isShown: config.desk.showPace,
  }))
  mount.call(listDeadLetters, async () => ({
    mails: await findDeadLetters(db, 'mails'),
    webhooks: await findDeadLetters(db, 'webhooks'),
  }))
  mount.call(retryDeadLetters, async (request, call) => ({ retried: await retry(db, request, call) }))
  mount.call(listDeskNews, async (_request, { act }) => ({ rows: await findNews(db, act.now) }))
  mount.call(writeDeskNews, async (news, call) => {
    await writeNews(db, news, call)
    return {}
  })
  mount.call(endDeskNews, async ({ id }, call) => {
    await endNews(db, id, call)
    return {}
  })
  const { reasons } = config.desk
  mount.call(showFacts, async () => ({
    recallCosts: config.recallCosts,
    reasons: [...(reasons.length > 0 ? reasons : usualReasons)],
    areOwnReasons: reasons.length > 0,
    portalUrl: config.portalUrl ?? null,
  }))
}

const shown = (finding: DeskFinding): PortalFinding => {
  const { subject, verdict, what } = finding
  if (finding.verdict === 'right') return { subject, verdict, what, advice: null }
  return { subject, verdict, what, advice: { why: finding.why, command: finding.command } }
}
