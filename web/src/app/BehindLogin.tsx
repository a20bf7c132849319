import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'

import { queryClient } from '#api/query-client.ts'
import { isAuthenticated, useSession } from '#api/session.ts'

/** Draws its screens only while somebody is logged in: nothing of a case outlives the session on the screen. */
export function BehindLogin() {
  if (!isAuthenticated(useSession())) return null
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  )
}
