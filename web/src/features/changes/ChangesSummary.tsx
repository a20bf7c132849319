import { readChanges } from '@portal/contract/changes.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { query } from '#api/query-client.ts'
import { changeWords } from '#features/changes/change-words.ts'
import { useChangesTexts } from '#features/changes/changes-texts.ts'
import { count } from '#i18n/formats.ts'
import { useLanguage } from '#i18n/language.ts'
import { within } from '#i18n/word-forms.ts'
import { paths } from '#screens/paths.ts'

import classes from '#features/changes/ChangesSummary.module.css'

/** How much has changed since the last visit, in a line that leads to it; nothing while that is not known. */
export function ChangesSummary() {
  const text = useChangesTexts()
  const language = useLanguage()
  const { data } = useQuery(query(readChanges, { most: 0 }))
  if (!data) return null
  const counted = data.counts.map(({ what, count: n }) => {
    const { one, many } = changeWords[what]
    return `${count(n)} ${(n === 1 ? within(one) : many)[language]}`
  })
  return (
    <p className={classes.summary}>
      {text('sinceVisit')}: {data.hasMore && `${text('moreThan')} `}
      {counted.length === 0 ? text('nothingNew') : <Link to={paths.changes}>{counted.join(', ')}</Link>}
    </p>
  )
}
