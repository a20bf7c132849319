import { count } from '#i18n/formats.ts'
import { useListTexts } from '#lists/list-texts.ts'
import type { ListWords } from '#lists/list-words.ts'
import type { FoundPage } from '#lists/use-found-page.ts'
import { useAfter } from '#ui/use-after.ts'

import classes from '#lists/ListResults.module.css'

const patienceMilliseconds = 10_000

interface ResultCountProps {
  found: Pick<FoundPage<unknown>, 'total' | 'pages' | 'isSearching'>
  page: number
  words: ListWords
}

/** How many rows were found. Announced when it changes, and when a search takes long. */
export function ResultCount({ found, page, words }: ResultCountProps) {
  const text = useListTexts()
  const { total, pages, isSearching } = found
  const isLong = useAfter(patienceMilliseconds, isSearching)
  return (
    <output className={classes.count}>
      {total !== undefined && (
        <>
          <strong>
            {total === 0 ? words.none : `${count(total)} ${total === 1 ? words.one : words.many}`}
          </strong>
          {pages > 1 && ` · ${text('page')} ${count(page)} ${text('of')} ${count(pages)}`}
        </>
      )}
      {total === undefined && isSearching && words.searching}
      {isLong && <span className={classes.patience}>{text('searchingLong')}</span>}
    </output>
  )
}
