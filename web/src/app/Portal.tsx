import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'

import { router } from '#app/routes.tsx'

/** All of the portal, as the browser draws it and as the build writes finished pages. */
export const Portal = () => (
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>
)
