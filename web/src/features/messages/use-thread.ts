import { readCounters } from '@portal/contract/counters.ts'
import { findMessageThreads, readMessages } from '@portal/contract/messages.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { call } from '#api/call.ts'
import { queryClient } from '#api/query-client.ts'
import { randomId } from '#api/random-id.ts'
import { useAttempt } from '#api/use-attempt.ts'
import { type Thread, withEarlier, withLatest } from '#features/messages/thread.ts'

/** Milliseconds between two polls for new messages of the open case. */
const intervalMs = 60_000

/** The messages of a case: polls the latest page, and loads earlier pages on demand. */
export function useThread(inkassoNumber: string) {
  // Part of the query key, so that each visit loads the thread anew. Messages that were unread when they were
  // loaded stay marked as unread until the visit ends.
  const [visit] = useState(randomId)
  const queryKey = [readMessages.path, { inkassoNumber }, visit]
  const known = () => queryClient.getQueryData<Thread>(queryKey)
  const latest = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<Thread> => {
      const page = await call(readMessages, { inkassoNumber }, { signal })
      return withLatest(known(), page)
    },
    refetchInterval: intervalMs,
    refetchOnWindowFocus: true,
    gcTime: 0,
  })
  const earlier = useAttempt(
    () => call(readMessages, { inkassoNumber, before: known()?.messages[0]?.messageId }),
    (page) => {
      const thread = known()
      if (thread) queryClient.setQueryData<Thread>(queryKey, withEarlier(thread, page))
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
