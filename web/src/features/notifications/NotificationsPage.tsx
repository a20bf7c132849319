import { AddressSection } from '#features/notifications/AddressSection.tsx'
import { Choices } from '#features/notifications/Choices.tsx'
import { MutedCases } from '#features/notifications/MutedCases.tsx'
import { useNotificationsTexts } from '#features/notifications/notifications-texts.ts'
import { type NotificationSettings, useNotifications } from '#features/notifications/use-notifications.ts'
import type { Choice } from '#features/notifications/use-saving.ts'
import { useLanguage } from '#i18n/language.ts'
import { operator } from '#screens/company/operator.ts'
import { usePageTitle } from '#screens/page-title.ts'
import { screenTitles } from '#screens/screen-titles.ts'
import { Lead } from '#ui/notes/Lead.tsx'
import { LoadError } from '#ui/notes/LoadError.tsx'
import { Spinner } from '#ui/notes/Spinner.tsx'

import classes from '#features/notifications/NotificationsPage.module.css'

/** Settings for notifications by email. */
export function NotificationsPage() {
  const text = useNotificationsTexts()
  const title = screenTitles.notifications[useLanguage()]
  usePageTitle(title)
  return (
    <>
      <h1>{title}</h1>
      {operator().sendsMail ? <Settings title={title} /> : <Lead>{text('notOffered')}</Lead>}
    </>
  )
}

function Settings({ title }: { title: string }) {
  const text = useNotificationsTexts()
  const { settings, isFetching, hasFailed, retry, dialog, ...acts } = useNotifications(title)
  return (
    <div className={classes.page}>
      {/* The dialog is first, so that it restores the focus on closing before effects of the page move it. */}
      {dialog}
      <Lead>{text('what')}</Lead>
      {!settings && !hasFailed && <Spinner label={text('loading')} />}
      {hasFailed && <LoadError message={text('failed')} onRetry={retry} isRetrying={isFetching} />}
      {settings && <AddressSection {...settings} {...acts} />}
      {settings && settings.address !== '' && (
        <>
          <Choices choice={choiceOf(settings)} onChoose={acts.change} onGone={retry} />
          <MutedCases />
        </>
      )}
    </div>
  )
}

const choiceOf = ({ language, topics, digest, weekday }: NotificationSettings): Choice => ({
  language,
  topics,
  digest,
  weekday,
})
