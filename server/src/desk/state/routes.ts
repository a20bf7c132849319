import { type PortalFinding, showState } from '@portal/contract/desk/state.ts'

import type { Db } from '#db/connect.ts'
import type { DeskMount } from '#desk/mount.ts'
import { createExamine } from '#operator/doctor/examine-running.ts'
import type { DeskFinding } from '#operator/doctor/finding.ts'

export interface StateContext {
  readonly db: Db
  /** Examines the running portal. */
  readonly examine: (now: Date) => Promise<readonly DeskFinding[]>
}

/** Mounts the calls about the state of the portal. */
export function stateRoutes(mount: DeskMount, { db, examine }: StateContext) {
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
}

const shown = (finding: DeskFinding): PortalFinding => {
  const { subject, verdict, what } = finding
  if (finding.verdict === 'right') return { subject, verdict, what, advice: null }
  return { subject, verdict, what, advice: { why: finding.why, command: finding.command } }
}
