import { Link } from '@tanstack/react-router'

import { changeDetails } from '#features/changes/change-details.ts'
import { changeWords } from '#features/changes/change-words.ts'
import { useChangesTexts } from '#features/changes/changes-texts.ts'
import { DocumentButton } from '#features/changes/DocumentButton.tsx'
import type { CaseChanges } from '#features/changes/grouped-changes.ts'
import { useLanguage } from '#i18n/language.ts'
import { beginning } from '#i18n/word-forms.ts'
import { CaseLink } from '#screens/CaseLink.tsx'
import { newestLink } from '#screens/newest-link.ts'
import { paths } from '#screens/paths.ts'

import classes from '#features/changes/ChangesPage.module.css'

/** A case and what has changed in it. */
export function ChangedCase({ inkassoNumber, geschaeftsId, name, changes }: CaseChanges) {
  const text = useChangesTexts()
  const language = useLanguage()
  return (
    <li className={classes.case}>
      <h3>
        {inkassoNumber === '' ? (
          <Link {...newestLink('handoverHistory')}>{text('withoutCase')}</Link>
        ) : (
          <>
            <CaseLink inkassoNumber={inkassoNumber} /> <span>{name}</span>
            {geschaeftsId !== '' && <small>{geschaeftsId}</small>}
          </>
        )}
      </h3>
      <ul>
        {changes.map((change, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- never reordered, and two may be alike
          <li key={index} data-what={change.what}>
            <strong>{beginning(changeWords[change.what].one[language])}</strong>
            {change.taskId !== '' && (
              <Link to={paths.task} params={{ taskId: change.taskId }}>
                {change.text}
              </Link>
            )}{' '}
            <span>{changeDetails(change, text, language).join(' · ')}</span>
            {change.recno !== null && <DocumentButton change={change} recno={change.recno} />}
          </li>
        ))}
      </ul>
    </li>
  )
}
