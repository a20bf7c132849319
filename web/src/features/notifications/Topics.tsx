import { languages } from '@portal/contract/languages.ts'
import {
  type NotificationChoice,
  type NotificationTopic,
  notificationTopics,
} from '@portal/contract/notifications.ts'

import { useNotificationsTexts } from '#features/notifications/notifications-texts.ts'
import { useSaving } from '#features/notifications/use-saving.ts'
import { ChoiceField } from '#fields/ChoiceField.tsx'
import { languageNames } from '#i18n/language.ts'

import classes from '#features/notifications/NotificationsPage.module.css'

const languageChoices = languages.map((value) => ({ value, label: languageNames[value] }))

interface TopicsProps extends NotificationChoice {
  /** Told each choice as soon as it is made; it is saved meanwhile. */
  onChoose: (choice: NotificationChoice) => void
  /** Told when there is no address any more. */
  onGone: () => void
}

/** What the user is told, and in which language. Each choice is saved at once. */
export function Topics({ language, topics, onChoose, onGone }: TopicsProps) {
  const text = useNotificationsTexts()
  const { state, save } = useSaving(onGone)

  function choose(choice: NotificationChoice) {
    onChoose(choice)
    save(choice)
  }

  function toggle(toggled: NotificationTopic) {
    const isWanted = (topic: NotificationTopic) =>
      topic === toggled ? !topics.includes(topic) : topics.includes(topic)
    choose({ language, topics: notificationTopics.filter(isWanted) })
  }

  return (
    <section className={classes.topics}>
      <fieldset>
        <legend>
          <h2>{text('topics')}</h2>
        </legend>
        {notificationTopics.map((topic) => (
          <label key={topic}>
            <input type="checkbox" checked={topics.includes(topic)} onChange={() => toggle(topic)} />
            {text(topic)}
          </label>
        ))}
      </fieldset>
      <ChoiceField
        label={text('language')}
        choices={languageChoices}
        value={language}
        onChange={(chosen) => choose({ language: chosen, topics })}
      />
      <output className={classes.note} data-failed={state === 'notSaved' || undefined}>
        {state && text(state)}
      </output>
    </section>
  )
}
