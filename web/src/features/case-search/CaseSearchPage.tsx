import type { CaseSearchRow } from '@portal/contract/case-search.ts'
import { type ParsedLocation, useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'

import { useCreditor } from '#api/session.ts'
import { caseColumns } from '#features/case-search/case-columns.tsx'
import { caseList } from '#features/case-search/case-list.ts'
import { useCaseSearchTexts } from '#features/case-search/case-search-texts.ts'
import { type LoadPreview, usePreview } from '#features/case-search/use-preview.tsx'
import { useReturn } from '#features/case-search/use-return.ts'
import { type LoadChosenCases, useSelection } from '#features/case-search/use-selection.tsx'
import { type ShownPage, useShownHits } from '#features/case-search/use-shown-hits.ts'
import { useLanguage } from '#i18n/language.ts'
import { ListPage } from '#lists/ListPage.tsx'
import { prefetchList } from '#lists/prefetch-list.ts'
import { paths } from '#screens/links/paths.ts'
import { columnsOf } from '#ui/table/column.ts'

/** Prefetches the cases that a URL of the case search lists, before the screen renders. */
export const prefetchCases = (location: ParsedLocation): void => prefetchList(caseList, location)

interface CaseSearchPageProps {
  loadPreview: LoadPreview
  loadChosen: LoadChosenCases
}

/** The case search. A row opens its case. */
export function CaseSearchPage({ loadPreview, loadChosen }: CaseSearchPageProps) {
  const text = useCaseSearchTexts()
  const language = useLanguage()
  const session = useCreditor()
  const navigate = useNavigate()
  const hits = useShownHits()
  const [rows, setRows] = useState<readonly CaseSearchRow[]>()
  const last = useReturn(rows !== undefined)
  const preview = usePreview(loadPreview, text)
  const selection = useSelection(loadChosen, text)
  const columns = useMemo(
    () =>
      caseColumns({ text, language }, session, {
        stateOf: hits.stateOf,
        preview: preview.button,
        checkbox: selection.checkbox,
      }),
    [text, language, session, hits, preview.button, selection.checkbox],
  )
  const open = useCallback(
    (row: CaseSearchRow) =>
      void navigate({
        to: paths.case,
        params: { inkassoNumber: row.inkassoNumber },
        state: hits.stateOf(row),
      }),
    [navigate, hits],
  )
  const onShown = useCallback(
    (page: ShownPage) => {
      hits.show(page)
      setRows(page.rows)
    },
    [hits],
  )
  const isMarked = useCallback(({ inkassoNumber }: CaseSearchRow) => inkassoNumber === last, [last])
  return (
    <ListPage
      list={caseList}
      text={text}
      columns={columns}
      onOpen={selection.isOn ? selection.toggle : open}
      onShown={onShown}
      isMarked={isMarked}
      below={preview.below}
      note={selection.bar(columnsOf(columns), rows ?? [])}
      tool={selection.button}
    />
  )
}
