import { caseSearchRequest, searchCases } from '@portal/contract/case-search.ts'
import { exportCases } from '@portal/contract/export.ts'
import { useMemo } from 'react'

import { useCreditor } from '#api/session.ts'
import { activeFilters } from '#features/case-search/active-filters.ts'
import { caseColumns } from '#features/case-search/case-columns.tsx'
import { useCaseSearchTexts } from '#features/case-search/case-search-texts.ts'
import { CaseTable } from '#features/case-search/CaseTable.tsx'
import { FilterFields } from '#features/case-search/FilterFields.tsx'
import { plainSearch } from '#features/case-search/search-in-url.ts'
import { useCaseSearch } from '#features/case-search/use-case-search.ts'
import { useLanguage } from '#i18n/language.ts'
import { useListTexts } from '#lists/list-texts.ts'
import { ListPage } from '#lists/ListPage.tsx'
import { useFoundPage } from '#lists/use-found-page.ts'
import { useInfoLines } from '#lists/use-info-lines.ts'
import { TableActions } from '#report-actions/TableActions.tsx'
import { screenTitles } from '#screens/screen-titles.ts'

/** Finds cases by filters that stand in the address; searches on opening and whenever the address changes. */
export function CaseSearchPage() {
  const text = useCaseSearchTexts()
  const listText = useListTexts()
  const session = useCreditor()
  const { search, show } = useCaseSearch()
  const cases = useFoundPage(searchCases, search)
  const active = activeFilters(search, session, text, listText)
  const infoLines = useInfoLines(
    search.glgNumbers,
    active.filter(({ label }) => label !== text('creditor')),
  )
  const columns = useMemo(() => caseColumns(text, session), [text, session])
  const title = screenTitles.cases[useLanguage()]

  return (
    <ListPage
      title={title}
      words={{
        results: text('results'),
        one: text('oneCase'),
        many: text('cases'),
        none: text('noCases'),
        searching: text('searching'),
        failed: text('failed'),
        nothingFound: text('nothingFound'),
        noneYet: text('noCasesYet'),
        noneYetHint: text('noCasesYetHint'),
      }}
      search={search}
      plain={plainSearch(session)}
      found={cases}
      request={caseSearchRequest}
      active={active}
      onShow={show}
      Fields={FilterFields}
      actions={
        <TableActions
          title={title}
          columns={columns}
          rows={cases.rows}
          infoLines={infoLines}
          all={{ total: cases.total, endpoint: exportCases, request: search }}
        />
      }
      table={<CaseTable columns={columns} search={search} cases={cases} onShow={show} />}
    />
  )
}
