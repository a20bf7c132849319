import { Link } from '@tanstack/react-router'
import { useId } from 'react'

import { useCreditor } from '#api/session.ts'
import { draftSubject } from '#features/handover/draft/draft-subject.ts'
import { useDraftReminderTexts } from '#features/handover/draft/draft-texts.ts'
import { useFreshDraft } from '#features/handover/draft/use-fresh-draft.ts'
import { moment } from '#i18n/formats.ts'
import { paths } from '#screens/links/paths.ts'
import { buttonLook } from '#ui/buttons/Button.tsx'
import { LoadNote } from '#ui/notes/LoadNote.tsx'

import classes from '#features/handover/draft/DraftReminder.module.css'

/** Reminder of an unsent draft, for other screens. Renders nothing without a draft. */
export function DraftReminder() {
  const text = useDraftReminderTexts()
  const { glgNumbers } = useCreditor()
  const titleId = useId()
  const { data, isPending, isError, isFetching, refetch } = useFreshDraft()
  if (isPending) return <div data-awaited hidden />
  if (isError && !isFetching) return <LoadNote message={text('failed')} onRetry={() => void refetch()} />
  if (!data?.draft) return null
  const { form, savedAt } = data.draft
  const { debtor, glgNumber, geschaeftsId } = draftSubject(form, glgNumbers)
  const about = [
    debtor || text('noDebtorYet'),
    geschaeftsId && `${text('customerNumber')} ${geschaeftsId}`,
    glgNumbers.length > 1 && `${text('creditorNumber')} ${glgNumber}`,
  ]
  return (
    <section className={classes.draft} aria-labelledby={titleId}>
      <div>
        <h2 id={titleId}>{`${text('draftOf')} ${moment(savedAt)}`}</h2>
        <p>
          <strong>{about[0]}</strong>
          {about
            .slice(1)
            .filter(Boolean)
            .map((part) => (
              <span key={String(part)}>{part}</span>
            ))}
        </p>
      </div>
      <Link {...buttonLook('default')} to={paths.handover}>
        {text('continue')}
      </Link>
    </section>
  )
}
