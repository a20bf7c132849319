import type { ParsedLocation } from '@tanstack/react-router'

import { caseList } from '#features/case-search/case-list.ts'
import { askAhead } from '#lists/ask-ahead.ts'

/** Prefetches the cases of an address before its screen renders. */
export const askForCases = (location: ParsedLocation): void => askAhead(caseList, location)
