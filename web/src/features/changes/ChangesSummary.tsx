import { readChanges } from '@portal/contract/changes.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { query } from '#api/query-client.ts'
import { countedWords } from '#features/changes/change-words.ts'
import { useChangesTexts } from '#features/changes/changes-texts.ts'
import { addressOfView } from '#features/changes/changes-view.ts'
import { useLanguage } from '#i18n/language.ts'
import { paths } from '#screens/links/paths.ts'
import { screenTitles } from '#screens/screen-titles.ts'
import { Card } from '#ui/Card.tsx'
import { ArrowRightIcon } from '#ui/icons/navigation-icons.tsx'
import { LoadNote } from '#ui/notes/LoadNote.tsx'

import classes from '#features/changes/ChangesSummary.module.css'
import arrow from '#ui/buttons/ArrowLink.module.css'

/** The number of unread changes of each kind, with links to them. */
export function ChangesSummary() {
  const text = useChangesTexts()
  const language = useLanguage()
  const { data, isError, isFetching, refetch } = useQuery(query(readChanges, { most: 0 }))
  return (
    <Card title={screenTitles.changes[language]}>
      {isError && !isFetching ? (
        <LoadNote message={text('failed')} onRetry={() => void refetch()} />
      ) : (
        <div className={classes.counts} aria-busy={data === undefined} data-awaited={data ? undefined : true}>
          {data?.counts.length === 0 && <p>{text('nothingNew')}</p>}
          {data?.hasMore && <p>{text('moreThanListed')}</p>}
          <ul>
            {data?.counts.map(({ what, count }) => (
              <li key={what}>
                <Link to={paths.changes} search={addressOfView({ period: 'unread', kinds: [what] })}>
                  {countedWords({ what, count }, language)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      <Link to={paths.changes} className={arrow.link}>
        {text('look')}
        <ArrowRightIcon size={18} />
      </Link>
    </Card>
  )
}
