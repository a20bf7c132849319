import { markChangesRead, readChanges } from '@portal/contract/changes.ts'
import { readCounters } from '@portal/contract/counters.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'

import { call } from '#api/call.ts'
import { query } from '#api/query-client.ts'
import { useAttempt } from '#api/use-attempt.ts'

const changesQuery = query(readChanges, {})

/**
 * What has changed, asked for anew with each visit, and how it is marked as read.
 * @param onMarked Told when that is done and the list has begun anew.
 */
export function useChanges(onMarked: () => void) {
  const queryClient = useQueryClient()
  const changes = useQuery({ ...changesQuery, staleTime: 0 })
  const marking = useAttempt(async () => {
    const { until = '' } = changes.data ?? {}
    await call(markChangesRead, { until })
    const forget = (path: string) => queryClient.invalidateQueries({ queryKey: [path] })
    await Promise.all([forget(readChanges.path), forget(readCounters.path)])
  }, onMarked)
  return { ...changes, marking }
}
