import { readCounters } from '@portal/contract/counters.ts'
import { findMessageThreads, readMessages } from '@portal/contract/messages.ts'
import { useQuery } from '@tanstack/react-query'

import { call } from '#api/call.ts'
import { queryClient } from '#api/query-client.ts'
import { useAttempt } from '#api/use-attempt.ts'
import { threadQuery } from '#features/messages/thread-query.ts'
import { withEarlier } from '#features/messages/thread.ts'

/** Milliseconds between two polls for new messages of the open case. */
const intervalMs = 60_000

/** The messages of a case: polls the latest page, and loads earlier pages on demand. */
export function useThread(inkassoNumber: string) {
  const options = threadQuery(inkassoNumber)
  const known = () => queryClient.getQueryData(options.queryKey)
  const latest = useQuery({ ...options, refetchInterval: intervalMs, refetchOnWindowFocus: true })
  const earlier = useAttempt(
    () => call(readMessages, { inkassoNumber, before: known()?.messages[0]?.messageId }),
    (page) => {
      const thread = known()
      if (thread) queryClient.setQueryData(options.queryKey, withEarlier(thread, page))
    },
  )
  return { ...latest, earlier }
}

/** Invalidates every query that includes messages. */
export function refreshMessages() {
  void queryClient.invalidateQueries({ queryKey: [readMessages.path] })
  void queryClient.invalidateQueries({ queryKey: [findMessageThreads.path] })
  void queryClient.invalidateQueries({ queryKey: [readCounters.path] })
}
