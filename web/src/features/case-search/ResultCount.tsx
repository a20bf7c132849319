import { useCaseSearchTexts } from '#features/case-search/case-search-texts.ts'
import { count } from '#i18n/formats.ts'
import { useAfter } from '#ui/use-after.ts'

import classes from '#features/case-search/CaseResults.module.css'

const patienceMilliseconds = 10_000

interface ResultCountProps {
  /** Undefined while the first answer is awaited or after it failed. */
  total: number | undefined
  page: number
  pages: number
  isSearching: boolean
}

/** How many cases were found. Announced when it changes, and when a search takes long. */
export function ResultCount({ total, page, pages, isSearching }: ResultCountProps) {
  const text = useCaseSearchTexts()
  const isLong = useAfter(patienceMilliseconds, isSearching)
  return (
    <output className={classes.count}>
      {total !== undefined && (
        <>
          <strong>
            {total === 0 ? text('noCases') : `${count(total)} ${text(total === 1 ? 'oneCase' : 'cases')}`}
          </strong>
          {pages > 1 && ` · ${text('page')} ${count(page)} ${text('of')} ${count(pages)}`}
        </>
      )}
      {total === undefined && isSearching && text('searching')}
      {isLong && <span className={classes.patience}>{text('searchingLong')}</span>}
    </output>
  )
}
