import type { ParsedLocation } from '@tanstack/react-router'

import { caseList } from '#features/case-search/case-list.ts'
import { askAhead } from '#lists/ask-ahead.ts'

/** Prefetches the cases that a URL of the case search lists, before the screen renders. */
export const askForCases = (location: ParsedLocation): void => askAhead(caseList, location)
