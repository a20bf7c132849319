import {
  exportTrail,
  listTrail,
  seenByPerson,
  trailActors,
  trailPageSize,
  verifiedRows,
  verifyTrail,
  whoSawCase,
} from '@portal/contract/desk/trail.ts'

import { verifyAuditPart } from '#access/audit/verify-audit.ts'
import type { SecretKeys } from '#access/keys/sealed-secrets.ts'
import type { Db } from '#db/connect.ts'
import type { DeskMount } from '#desk/mount.ts'
import { entriesOf, personsOf, viewersOf } from '#desk/trail/entries.ts'
import { questionOf } from '#desk/trail/question.ts'
import { openAuditExport } from '#operator/export-audit.ts'
import type { AuditRead } from '#operator/read-audit.ts'
import { actorsOfOperator, readTrail } from '#operator/trail/read-trail.ts'
import { othersSeenBy, seenBy, viewsOfCase } from '#operator/trail/seen.ts'

interface TrailContext {
  readonly db: Db
  readonly keys: SecretKeys
  /** Records each question in the audit trail, once an hour for all its pages. */
  readonly auditRead: AuditRead
}

/** Mounts the calls about the audit trail. */
export function trailRoutes(mount: DeskMount, context: TrailContext) {
  const { db, keys, auditRead } = context
  mount.call(listTrail, async ({ after, ...filter }, { act }) => {
    const { query, entry } = await questionOf(context, 'entries', filter)
    await auditRead(act, { ...entry, event: 'audit_read' })
    const rows = await readTrail(db, query, { after, limit: trailPageSize + 1 })
    const shown = rows.slice(0, trailPageSize)
    return {
      rows: await entriesOf(db, shown),
      next: rows.length > shown.length ? (shown.at(-1)?.position ?? null) : null,
    }
  })
  mount.call(trailActors, async () => ({ actors: await personsOf(db, await actorsOfOperator(db)) }))
  mount.call(verifyTrail, async ({ after }, { act }) => {
    await auditRead(act, { event: 'audit_verified' })
    const { anchor, ...part } = await verifyAuditPart(db, keys, { after, rows: verifiedRows })
    return {
      ...part,
      anchor: anchor
        ? { position: anchor.position, at: anchor.at.toISOString(), isGenuine: anchor.isGenuine }
        : null,
    }
  })
  mount.streamedDownload(exportTrail, async ({ format, ...filter }, { act }) => {
    const { query, entry, isWhole } = await questionOf(context, 'export', filter)
    const details = { ...entry.details, format }
    return {
      stream: await openAuditExport(db, act, {
        format,
        query: isWhole ? undefined : query,
        entry: { ...entry, details },
      }),
      mediaType: format === 'csv' ? 'text/csv; charset=utf-8' : 'application/x-ndjson; charset=utf-8',
      name: `audit.${format}`,
    }
  })
  questionRoutes(mount, context)
}

/** Mounts the questions “Who has seen this case?” and “What has this person seen?”. */
function questionRoutes(mount: DeskMount, context: TrailContext) {
  const { db, auditRead } = context
  mount.call(whoSawCase, async (request, { act }) => {
    const { query, entry } = await questionOf(context, 'case', request)
    await auditRead(act, { ...entry, event: 'audit_read' })
    return { persons: await viewersOf(db, await viewsOfCase(db, request.inkassoNumber, query)) }
  })
  mount.call(seenByPerson, async ({ page, ...request }, { act }) => {
    const { query, entry } = await questionOf(context, 'person', request)
    await auditRead(act, { ...entry, event: 'audit_read' })
    const { rows, total } = await seenBy(db, query, page)
    const others = await othersSeenBy(db, query)
    return {
      rows: rows.map(withTimes),
      total,
      others: others.map(withTimes),
    }
  })
}

const withTimes = <Row extends { readonly first: Date; readonly last: Date }>({
  first,
  last,
  ...row
}: Row) => ({
  ...row,
  first: first.toISOString(),
  last: last.toISOString(),
})
