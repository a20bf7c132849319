import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'

import { deskQueryClient } from '#api/desk-call.ts'
import { deskRouter } from '#desk/desk-routes.tsx'

/** The desk: the collection company's own side of the portal. */
export const DeskApp = () => (
  <StrictMode>
    <QueryClientProvider client={deskQueryClient}>
      <RouterProvider router={deskRouter} />
    </QueryClientProvider>
  </StrictMode>
)
