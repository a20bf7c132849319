import type { Access, Endpoint } from '@portal/contract/endpoint.ts'
import { QueryClient, queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'

import { ApiFailure, call } from '#api/call.ts'
import { isAuthenticated, currentSession, onSessionChange } from '#api/session.ts'

const maxRetries = 1

/** The cache of server responses that screens share. Cleared when a session ends. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      // Retries only unanswered calls. A refused call would be refused again.
      retry: (failures, error) =>
        failures < maxRetries && error instanceof ApiFailure && error.code === 'unavailable',
    },
  },
})

onSessionChange(() => {
  if (!isAuthenticated(currentSession())) queryClient.clear()
})

/**
 * The options of a query. Loaders and components that use them share one cache entry. Never write a key by hand.
 */
export const query = <Request extends z.core.$ZodType, Response extends z.core.$ZodType>(
  endpoint: Endpoint<Access, Request, Response>,
  payload: z.input<Request>,
) =>
  queryOptions({
    queryKey: [endpoint.path, payload],
    queryFn: ({ signal }) => call(endpoint, payload, { signal }),
  })
