import { finishedPageMarks, type PageData } from '@portal/contract/page-data.ts'

import { setPageData } from '#screens/company/operator.ts'

const { shortName, year } = finishedPageMarks

/**
 * The page's data during the build: placeholders that the server replaces, and the fields that `login-pages.tsx`
 * sets.
 */
// The cast is safe: the login page uses no other operator data. A missing value would be visible in its HTML.
export const placeholderPageData = {
  // All optional parts are off.
  operator: { shortName, features: {} },
  likelyFiles: [],
  year,
} as unknown as PageData

// Runs on import, before any module reads the page's data.
setPageData(placeholderPageData)
