import { readCounters } from '@portal/contract/counters.ts'
import { findPapers, markPapersOpened, type OpenedPaper } from '@portal/contract/papers.ts'

import { call } from '#api/call.ts'
import { queryClient } from '#api/query-client.ts'

/** Invalidates every query that says which papers are unread. */
export function refreshPapers() {
  void queryClient.invalidateQueries({ queryKey: [findPapers.path] })
  void queryClient.invalidateQueries({ queryKey: [readCounters.path] })
}

/** Marks papers as opened. If that fails, they stay unread. */
export async function noteOpened(papers: readonly OpenedPaper[]): Promise<void> {
  try {
    await call(markPapersOpened, {
      papers: papers.map(({ paperId, revision }) => ({ paperId, revision })),
    })
    refreshPapers()
  } catch {
    // The user has the files, and nothing else is lost.
  }
}
