import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

import { queryClient } from '#api/query-client.ts'
import { type Counters, countersQuery } from '#features/counters/counters-query.ts'

/**
 * The user's counters. Refetched on navigation if stale, and when the window gets the focus. Undefined until loaded.
 */
export function useCounters(): Counters | undefined {
  const router = useRouter()
  const { data } = useQuery({ ...countersQuery, refetchOnWindowFocus: true })
  useEffect(
    () =>
      router.subscribe('onResolved', () => {
        void queryClient.refetchQueries({ queryKey: countersQuery.queryKey, stale: true })
      }),
    [router],
  )
  return data
}
