import {
  type HandoverFilters,
  exportHandovers,
  findHandovers,
  handoverLocation,
} from '@portal/contract/handover-history.ts'

import type { HandoverHistoryText } from '#features/handover-history/handover-history-texts.ts'
import { choiceFilter } from '#lists/filters/choice-filter.tsx'
import type { Filters } from '#lists/filters/filter.ts'
import { rangeFilter } from '#lists/filters/range-filter.tsx'
import { RangeFields } from '#lists/filters/RangeFields.tsx'
import { textFilter } from '#lists/filters/text-filter.tsx'
import { searchedList } from '#lists/searched-list.ts'

/** The filters in the order of the specification. */
const filters: Filters<HandoverFilters, Parameters<HandoverHistoryText>[0]> = {
  // Has no URL parameter, because it is personal data.
  userId: textFilter({ label: 'userId' }),
  location: choiceFilter({
    legend: 'location',
    label: 'locationShort',
    parameter: 'location',
    choices: handoverLocation.options,
  }),
  dateRange: rangeFilter({
    kind: 'date',
    label: 'date',
    legend: 'dateRange',
    parameters: ['from', 'to'],
    Fields: RangeFields,
  }),
}

export const handoverList = searchedList({
  screen: 'handoverHistory',
  find: findHandovers,
  all: exportHandovers,
  filters,
  inView: ['location', 'dateRange'],
})
