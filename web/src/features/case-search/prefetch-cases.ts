import type { ParsedLocation } from '@tanstack/react-router'

import { caseList } from '#features/case-search/case-list.ts'
import { prefetchList } from '#lists/prefetch-list.ts'

/** Prefetches the cases that a URL of the case search lists, before the screen renders. */
export const prefetchCases = (location: ParsedLocation): void => prefetchList(caseList, location)
