import { readMessages } from '@portal/contract/messages.ts'
import { queryOptions } from '@tanstack/react-query'

import { call } from '#api/call.ts'
import { queryClient } from '#api/query-client.ts'
import { type Thread, withLatest } from '#features/messages/thread.ts'

/**
 * Query for the messages of a case, shared by the parts of its page. The messages are not cached after the
 * page is left, so that each visit loads the thread anew. Messages that were unread when they were loaded
 * stay marked as unread until the visit ends.
 */
export const threadQuery = (inkassoNumber: string) => {
  const queryKey = [readMessages.path, { inkassoNumber }] as const
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<Thread> => {
      const page = await call(readMessages, { inkassoNumber }, { signal })
      return withLatest(queryClient.getQueryData<Thread>(queryKey), page)
    },
    gcTime: 0,
  })
}
