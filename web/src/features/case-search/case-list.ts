import {
  type CaseFilters,
  balanceState,
  closing,
  exportCases,
  searchCases,
  sumCases,
} from '@portal/contract/case-search.ts'

import { fileTypeName } from '#api/file-types.ts'
import type { CaseSearchText } from '#features/case-search/case-search-texts.ts'
import { closingReasonFilter } from '#features/case-search/closing-reason-filter.tsx'
import { FileTypeSelect } from '#fields/select/FileTypeSelect.tsx'
import { currentLanguage } from '#i18n/language.ts'
import { choiceFilter } from '#lists/filters/choice-filter.tsx'
import { choicesFilter } from '#lists/filters/choices-filter.tsx'
import type { Filters } from '#lists/filters/filter.ts'
import { FoldedRangeFields } from '#lists/filters/FoldedRangeFields.tsx'
import { rangeFilter } from '#lists/filters/range-filter.tsx'
import { textFilter } from '#lists/filters/text-filter.tsx'
import { searchedList } from '#lists/searched-list.ts'

/** The filters in display order: those of the specification, then balance and closing. */
const filters: Filters<CaseFilters, Parameters<CaseSearchText>[0]> = {
  geschaeftsId: textFilter({ label: 'customerNumber', hint: 'numberHint', parameter: 'customer' }),
  // Has no URL parameter, because it is personal data.
  name: textFilter({ label: 'debtorName', hint: 'debtorNameHint' }),
  invoiceNumber: textFilter({ label: 'invoiceNumber', hint: 'numberHint', parameter: 'invoice' }),
  type: choicesFilter({
    label: 'fileType',
    parameter: 'type',
    choices: ({ userAktenTypes }) => userAktenTypes,
    nameOf: (type, creditor) => fileTypeName(creditor, type, currentLanguage()),
    Field: FileTypeSelect,
  }),
  inkassoNumber: textFilter({ label: 'collectionNumber', hint: 'numberHint', parameter: 'number' }),
  inkassoNumberRange: rangeFilter({
    kind: 'text',
    label: 'collectionNumber',
    legend: 'collectionNumberRange',
    parameters: ['numberFrom', 'numberTo'],
    Fields: FoldedRangeFields,
  }),
  hauptforderungRange: rangeFilter({
    kind: 'amount',
    label: 'mainClaim',
    legend: 'mainClaimRange',
    parameters: ['claimFrom', 'claimTo'],
    Fields: FoldedRangeFields,
  }),
  dateRange: rangeFilter({
    kind: 'date',
    label: 'handoverDate',
    legend: 'handoverDateRange',
    parameters: ['from', 'to'],
    Fields: FoldedRangeFields,
  }),
  saldo: choiceFilter({
    legend: 'balance',
    label: 'balance',
    parameter: 'balance',
    choices: balanceState.options,
    all: 'any',
  }),
  closedRange: rangeFilter({
    kind: 'date',
    label: 'closingDate',
    legend: 'closingDateRange',
    parameters: ['closedFrom', 'closedTo'],
    Fields: FoldedRangeFields,
  }),
  closing: choiceFilter({
    legend: 'closing',
    label: 'closing',
    parameter: 'closing',
    choices: closing.options,
    all: 'any',
  }),
  closingReason: closingReasonFilter({ label: 'closingReason', parameter: 'reason', any: 'any' }),
}

export const caseList = searchedList({
  screen: 'cases',
  find: searchCases,
  all: exportCases,
  totals: sumCases,
  filters,
  inView: ['type', 'saldo'],
  hasFinder: true,
})
