import type { ParsedLocation } from '@tanstack/react-router'

import { caseList } from '#features/case-search/case-list.ts'
import { askAhead } from '#lists/ask-ahead.ts'

/** Asks for the cases that an address shows, before its screen is drawn. */
export const askForCases = (location: ParsedLocation): void => askAhead(caseList, location)
