import { readChanges } from '@portal/contract/changes.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { query } from '#api/query-client.ts'
import { countedWords } from '#features/changes/change-words.ts'
import { useChangesTexts } from '#features/changes/changes-texts.ts'
import { useLanguage } from '#i18n/language.ts'
import { paths } from '#screens/links/paths.ts'
import { Card } from '#ui/Card.tsx'
import { ArrowRightIcon } from '#ui/icons/navigation-icons.tsx'
import { LoadNote } from '#ui/notes/LoadNote.tsx'

import classes from '#features/changes/ChangesPage.module.css'
import arrow from '#ui/buttons/ArrowLink.module.css'

/** The number of changes since the last visit, with a link to them. */
export function ChangesSummary() {
  const text = useChangesTexts()
  const language = useLanguage()
  const { data, isError, isFetching, refetch } = useQuery(query(readChanges, { most: 0 }))
  const counted = data?.counts.map((counts) => countedWords(counts, language))
  return (
    <Card title={text('sinceVisit')}>
      {isError && !isFetching ? (
        <LoadNote message={text('failed')} onRetry={() => void refetch()} />
      ) : (
        <p className={classes.counts} aria-busy={data === undefined} data-awaited={data ? undefined : true}>
          {counted?.length === 0
            ? text('nothingNew')
            : counted && `${data?.hasMore ? `${text('moreThan')} ` : ''}${counted.join(', ')}`}
        </p>
      )}
      <Link to={paths.changes} className={arrow.link}>
        {text('look')}
        <ArrowRightIcon size={18} />
      </Link>
    </Card>
  )
}
