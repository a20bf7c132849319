import { count } from '#i18n/formats.ts'
import { type ListWord, useListTexts } from '#lists/list-texts.ts'
import type { FoundPage } from '#lists/use-found-page.ts'
import { useAfter } from '#ui/use-after.ts'

import classes from '#lists/ListResults.module.css'

const longWaitMs = 10_000

interface ResultCountProps {
  found: Pick<FoundPage<unknown>, 'total' | 'pages' | 'isSearching'>
  page: number
  text: (word: ListWord) => string
}

/** Number of rows found. Announced when it changes, and when a search takes long. */
export function ResultCount({ found, page, text }: ResultCountProps) {
  const listText = useListTexts()
  const { total, pages, isSearching } = found
  const isLong = useAfter(longWaitMs, isSearching)
  return (
    // Visually hidden if there are no results, because the message in place of the rows says the same.
    <output className={classes.count} data-unseen={total === 0 || undefined}>
      {total !== undefined && (
        <>
          <strong>
            {total === 0 ? text('none') : `${count(total)} ${text(total === 1 ? 'one' : 'many')}`}
          </strong>
          {pages > 1 && (
            <span className={classes.page}>
              {` · ${listText('page')} ${count(page)} ${listText('of')} ${count(pages)}`}
            </span>
          )}
        </>
      )}
      {total === undefined && isSearching && text('searching')}
      {isLong && <span className={classes.patience}>{listText('searchingLong')}</span>}
    </output>
  )
}
