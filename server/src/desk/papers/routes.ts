import {
  listDeskPapers,
  paperAddressees,
  paperPageSize,
  paperReaders,
  putDeskPaper,
  readDeskPaper,
  withdrawDeskPaper,
} from '@portal/contract/desk/papers.ts'
import type { FeatureSwitches } from '@portal/contract/feature-switches.ts'

import type { DeskMount } from '#desk/mount.ts'
import { readAddressees } from '#desk/papers/addressees.ts'
import { putPaper, visiblePaper, withdrawPaper } from '#desk/papers/change-papers.ts'
import { listPapers } from '#operator/papers/list-papers.ts'
import { showReaders } from '#operator/papers/paper-readers.ts'
import type { PaperContext } from '#operator/papers/put-paper.ts'
import { readPaperFile } from '#operator/papers/read-paper-file.ts'

/** Mounts the calls about papers for creditors. A clerk finds only those of their customers. */
export function paperRoutes(
  mount: DeskMount,
  { features, ...context }: PaperContext & { features: FeatureSwitches },
) {
  const { db } = context
  mount.call(
    listDeskPapers,
    async ({ page, customerNumber, category, year, ...filters }, { clerk: { customers } }) => {
      const { papers, total } = await listPapers(
        db,
        {
          ...filters,
          customerNumber: customerNumber || undefined,
          category: category || undefined,
          year: year || undefined,
          customers,
        },
        { limit: paperPageSize, offset: (page - 1) * paperPageSize },
      )
      return { rows: papers, total }
    },
  )
  mount.call(paperAddressees, async (_request, { clerk }) => ({
    ...(await readAddressees(db, clerk)),
    isOn: features.papers,
  }))
  mount.call(putDeskPaper, (request, call) => putPaper(context, request, call))
  mount.call(withdrawDeskPaper, ({ paperId }, call) => withdrawPaper(context, paperId, call))
  mount.call(paperReaders, async ({ paperId }, { clerk, act }) => {
    await visiblePaper(db, paperId, clerk)
    return { readers: await showReaders(db, paperId, act) }
  })
  mount.download(readDeskPaper, async ({ paperId }, { clerk, act }) => {
    await visiblePaper(db, paperId, clerk)
    return readPaperFile(context, paperId, act)
  })
}
