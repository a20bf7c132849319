import { finishedPageMarks, type PageData } from '@portal/contract/page-data.ts'

import { standInForPage } from '#screens/company/operator.ts'

const { shortName, year } = finishedPageMarks

/** The page as the build knows it: marks, which the server replaces, and what `login-pages.tsx` adds for each. */
// Safe: the login page shows nothing else of the operator; anything that is missing would be missed in its HTML.
export const pageStandIn = {
  // No part is on: the map of the portal asks, whatever page is drawn.
  operator: { shortName, features: {} },
  likelyFiles: [],
  year,
} as unknown as PageData

// Done on import, before any module reads the page.
standInForPage(pageStandIn)
