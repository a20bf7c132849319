import { paperCategory } from '@portal/contract/paper-row.ts'
import { exportPapers, findPapers, type PaperFilters } from '@portal/contract/papers.ts'

import { PaperCategorySelect } from '#features/papers/PaperCategorySelect.tsx'
import type { PapersText } from '#features/papers/papers-texts.ts'
import { yearFilter } from '#features/papers/year-filter.tsx'
import { choicesFilter } from '#lists/filters/choices-filter.tsx'
import type { Filters } from '#lists/filters/filter.ts'
import { textFilter } from '#lists/filters/text-filter.tsx'
import { searchedList } from '#lists/searched-list.ts'

const filters: Filters<PaperFilters, Parameters<PapersText>[0]> = {
  // The filter has no URL parameter, because what is typed may be a name.
  words: textFilter({ label: 'words' }),
  category: choicesFilter({
    label: 'category',
    parameter: 'type',
    choices: () => paperCategory.options,
    nameOf: (category, _creditor, text: PapersText) => text(category),
    Field: PaperCategorySelect,
  }),
  year: yearFilter,
}

export const paperList = searchedList({
  screen: 'papers',
  find: findPapers,
  all: exportPapers,
  filters,
  inView: ['category', 'year'],
})
