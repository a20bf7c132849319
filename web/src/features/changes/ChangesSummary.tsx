import { readChanges } from '@portal/contract/changes.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { query } from '#api/query-client.ts'
import { countedWords, useSummaryTexts } from '#features/changes/summary-texts.ts'
import { count } from '#i18n/formats.ts'
import { useLanguage } from '#i18n/language.ts'
import { paths } from '#screens/paths.ts'

/** How much has changed since the last visit, in a line that leads to it; nothing while that is not known. */
export function ChangesSummary() {
  const text = useSummaryTexts()
  const language = useLanguage()
  const { data } = useQuery(query(readChanges, { most: 0 }))
  if (!data) return null
  const counted = data.counts.map(
    ({ what, count: n }) => `${count(n)} ${countedWords[what][n === 1 ? 'one' : 'many'][language]}`,
  )
  const words = counted.length === 0 ? text('nothing') : counted.join(', ')
  return (
    <p>
      {text('sinceVisit')}: {data.hasMore && `${text('overMany')} `}
      {counted.length === 0 ? words : <Link to={paths.changes}>{words}</Link>}
    </p>
  )
}
