import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'

import { router } from '#app/routes.tsx'

/** The whole portal, for the browser and for the HTML that the build prerenders. */
export const Portal = () => (
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>
)
