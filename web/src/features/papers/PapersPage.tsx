import { useMemo, useState } from 'react'

import { useCreditor } from '#api/session.ts'
import { paperColumns } from '#features/papers/paper-columns.tsx'
import { paperList } from '#features/papers/paper-list.ts'
import { usePapersTexts } from '#features/papers/papers-texts.ts'
import { UnreadPapers } from '#features/papers/UnreadPapers.tsx'
import { useArchive } from '#features/papers/use-archive.ts'
import { plainSearch } from '#lists/list-address.ts'
import { haveSameFilters, type ListSearch } from '#lists/list-search.ts'
import { ListPage } from '#lists/ListPage.tsx'
import { operator } from '#screens/company/operator.ts'
import { NotFoundPage } from '#screens/NotFoundPage.tsx'
import { DownloadIcon } from '#ui/icons/icons.tsx'
import { pendingProps } from '#ui/pending-props.ts'

import classes from '#features/papers/Papers.module.css'
import actions from '#report/actions/ReportActions.module.css'

/** Settlements, invoices, contracts and reports of the collection company. */
export const PapersPage = () => (operator().features.papers ? <Papers /> : <NotFoundPage />)

function Papers() {
  const text = usePapersTexts()
  const columns = useMemo(() => paperColumns(text), [text])
  const [shown, setShown] = useState<{ search: ListSearch; rows: readonly unknown[] }>()
  const archive = useArchive(shown?.search)
  const plain = plainSearch(paperList, useCreditor())
  return (
    <ListPage
      list={paperList}
      text={text}
      columns={columns}
      onShown={setShown}
      note={
        <>
          <UnreadPapers isFiltered={shown !== undefined && !haveSameFilters(shown.search, plain)} />
          <output className={classes.archived}>{archive.message}</output>
        </>
      }
      tool={
        <button
          type="button"
          className={actions.action}
          aria-label={text('archiveOf')}
          title={text('archiveOf')}
          disabled={!shown || shown.rows.length === 0}
          {...pendingProps(archive.isPending, archive.start)}
        >
          <DownloadIcon size={18} />
          <span className={actions.word}>{text('archive')}</span>
        </button>
      }
    />
  )
}
