import { languages } from '@portal/contract/languages.ts'
import {
  type NotificationTopic,
  notificationTopics,
  offeredTopics,
  offersDigest,
} from '@portal/contract/notifications.ts'

import { DigestChoice } from '#features/notifications/DigestChoice.tsx'
import { useNotificationsTexts } from '#features/notifications/notifications-texts.ts'
import { type Choice, useSaving } from '#features/notifications/use-saving.ts'
import { ChoiceField } from '#fields/select/ChoiceField.tsx'
import { languageNames } from '#i18n/language.ts'
import { operator } from '#screens/company/operator.ts'

import classes from '#features/notifications/NotificationsPage.module.css'

const languageChoices = languages.map((value) => ({ value, label: languageNames[value] }))

interface ChoicesProps {
  choice: Choice
  /** Called immediately with each change. Saving continues in the background. */
  onChoose: (choice: Choice) => void
  /** Called if the email address has been removed. */
  onGone: () => void
}

/** Which notifications are sent, how often and in which language. Each change is saved immediately. */
export function Choices({ choice, onChoose, onGone }: ChoicesProps) {
  const text = useNotificationsTexts()
  const { state, save } = useSaving(onGone)

  function choose(changes: Partial<Choice>) {
    const changed = { ...choice, ...changes }
    onChoose(changed)
    save(changed)
  }

  return (
    <section>
      <Topics topics={choice.topics} onChange={(topics) => choose({ topics })} />
      {offersDigest(operator().features) && (
        <DigestChoice digest={choice.digest} weekday={choice.weekday} onChange={choose} />
      )}
      <ChoiceField
        label={text('language')}
        choices={languageChoices}
        value={choice.language}
        onChange={(language) => choose({ language })}
      />
      <output className={classes.note} data-failed={state === 'notSaved' || undefined}>
        {state && text(state)}
      </output>
    </section>
  )
}

interface TopicsProps {
  topics: readonly NotificationTopic[]
  onChange: (topics: NotificationTopic[]) => void
}

/** Checkboxes of the topics. Topics of features that are off are hidden and keep their value. */
function Topics({ topics, onChange }: TopicsProps) {
  const text = useNotificationsTexts()
  function toggle(toggled: NotificationTopic) {
    const isChosen = (topic: NotificationTopic) =>
      topic === toggled ? !topics.includes(topic) : topics.includes(topic)
    onChange(notificationTopics.filter(isChosen))
  }
  return (
    <fieldset className={classes.boxes}>
      <legend>
        <h2>{text('topics')}</h2>
      </legend>
      <p>{text('savedAtOnce')}</p>
      {offeredTopics(operator().features).map((topic) => (
        <label key={topic}>
          <input type="checkbox" checked={topics.includes(topic)} onChange={() => toggle(topic)} />
          {text(topic)}
        </label>
      ))}
    </fieldset>
  )
}
