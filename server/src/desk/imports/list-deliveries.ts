import type { ImportDelivery, PastImportRow, RunningImport } from '@portal/contract/desk/imports.ts'
import { importsListed } from '@portal/contract/desk/imports.ts'

import type { Db } from '#db/connect.ts'
import { ifExists } from '#files/exists.ts'
import { openInFolder, type OpenDelivery, openOverHttp } from '#operator/import/delivery/list-deliveries.ts'
import type { KnownEndings } from '#operator/import/delivery/unfinished-deliveries.ts'
import { findRunningImport, listImports, type PastImport, totalsOf } from '#operator/import/list-imports.ts'
import type { Places } from '#operator/import/over-http/places.ts'

/** Where deliveries come from. */
export interface Sources {
  readonly db: Db
  /** Folders of deliveries over HTTP. */
  readonly places: Places
  /** The watched folder; undefined if there is none. */
  readonly folder: string | undefined
}

interface Listed {
  running: RunningImport | null
  deliveries: ImportDelivery[]
  imports: PastImportRow[]
}

/** Returns the running import, the pending and failed deliveries (latest first), and the latest imports. */
export async function listDeliveries({ db, places, folder }: Sources, known: KnownEndings): Promise<Listed> {
  const [running, imports, overHttp, inFolder] = await Promise.all([
    findRunningImport(db),
    listImports(db, { limit: importsListed }),
    openOverHttp(places, known),
    folder === undefined ? [] : ifExists(openInFolder(folder)),
  ])
  const deliveries = [...overHttp, ...(inFolder ?? [])].toSorted(
    (one, other) => other.at.getTime() - one.at.getTime(),
  )
  return {
    running: running
      ? {
          by: running.logged?.operator ?? '',
          since: running.logged?.startedAt.toISOString() ?? null,
        }
      : null,
    deliveries: deliveries.map(asDelivery),
    imports: imports.map(asRow),
  }
}

const asDelivery = ({ at, ...delivery }: OpenDelivery): ImportDelivery => ({
  ...delivery,
  at: at.toISOString(),
})

/** An import in the log, as the desk lists it. */
export function asRow(past: PastImport): PastImportRow {
  const { id, startedAt, endedAt, operator, state, files, warnings } = past
  return {
    id,
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    by: operator,
    state,
    files: files.length,
    ...totalsOf(past),
    warnings: warnings.length,
  }
}
