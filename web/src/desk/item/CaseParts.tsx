import type { DeskItem, DeskNote, LifeEvent, Likeness } from '@portal/contract/desk/item.ts'
import type { OperatorMessage } from '@portal/contract/operator/messages.ts'
import type { OperatorTask } from '@portal/contract/operator/tasks.ts'
import { fileTypeWords } from '@portal/contract/words/case-words.ts'

import { LockIcon } from '#desk/desk-icons.tsx'
import { CopyValue } from '#desk/item/Copyable.tsx'
import { type ItemText, useItemTexts, useTaskStateTexts } from '#desk/item/item-texts.ts'
import { Part } from '#desk/item/Part.tsx'
import { ActorName, TrailLink } from '#desk/trail/TrailLink.tsx'
import { amount, day, moment } from '#i18n/formats.ts'
import { useLanguage } from '#i18n/language.ts'
import { beginning } from '#i18n/word-forms.ts'
import { useSubmissionStateTexts } from '#sending/submission-states.ts'
import { WarningIcon } from '#ui/icons/icons.tsx'

import classes from '#desk/item/Item.module.css'

/** Other cases and submissions that resemble this submission. */
export function Likenesses({ likenesses }: { likenesses: readonly Likeness[] }) {
  const text = useItemTexts()
  if (likenesses.length === 0) return null
  return (
    <Part title={text('likenesses')}>
      <ul className={classes.alike}>
        {likenesses.map((one) => (
          <li key={`${one.reason} ${one.inkassoNumber ?? ''} ${one.receiptNumber ?? ''}`}>
            <WarningIcon size={16} />
            <span>
              <strong>{text(likeWords[one.reason])}</strong>
              {`: ${[
                one.inkassoNumber !== null && `${text('case')} ${one.inkassoNumber}`,
                one.receiptNumber !== null && `${text('receipt')} ${one.receiptNumber}`,
              ]
                .filter(Boolean)
                .join(', ')}${one.debtor === '' ? '' : ' · '}`}
              <bdi>{one.debtor}</bdi>
            </span>
          </li>
        ))}
      </ul>
    </Part>
  )
}

const likeWords = {
  invoice: 'likeInvoice',
  debtor: 'likeDebtor',
  reference: 'likeReference',
} as const satisfies Record<Likeness['reason'], Parameters<ItemText>[0]>

/** The case that the submission is about. */
export function CaseFacts({ item }: { item: DeskItem }) {
  const text = useItemTexts()
  const language = useLanguage()
  const known = item.case
  if (!known) return null
  const facts: readonly (readonly [string, string])[] = [
    [text('case'), known.inkassoNumber],
    [text('debtor'), known.debtor],
    [text('customerReference'), known.customerReference],
    [text('balance'), amount(known.balance)],
    [text('progress'), fileTypeWords(known.status)[language]],
  ]
  return (
    <Part
      title={text('caseFacts')}
      beside={<TrailLink filter={{ inkassoNumber: known.inkassoNumber }} about={known.inkassoNumber} />}
    >
      <dl className={classes.facts}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <bdi>{value}</bdi>
                <CopyValue label={label} text={value} />
              </dd>
            </div>
          ))}
      </dl>
    </Part>
  )
}

/** The messages of both sides about the case, newest last. */
export function Messages({ messages }: { messages: readonly OperatorMessage[] }) {
  const text = useItemTexts()
  const stateText = useSubmissionStateTexts()
  if (messages.length === 0) return null
  return (
    <Part title={text('messages')} count={messages.length}>
      <ol className={classes.entries}>
        {messages.map((message) => (
          <li key={message.messageId} data-incoming={message.isFromCreditor || undefined}>
            <Line
              who={message.writer || text(message.isFromCreditor ? 'creditor' : 'portal')}
              when={`${day(message.date)}, ${message.time.slice(0, 5)}`}
            />
            <p className={classes.text} dir="auto">
              {message.text}
            </p>
            {(message.files.length > 0 || message.state !== null) && (
              <p className={classes.quiet}>
                {[...message.files, message.state !== null && stateText(message.state)]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            )}
          </li>
        ))}
      </ol>
    </Part>
  )
}

/** Questions to the creditor about the case or the mandate, with their answers. */
export function Tasks({ tasks }: { tasks: readonly OperatorTask[] }) {
  const text = useItemTexts()
  const stateText = useTaskStateTexts()
  if (tasks.length === 0) return null
  return (
    <Part title={text('tasks')} count={tasks.length}>
      <ol className={classes.entries}>
        {tasks.map(({ taskId, title, text: words, state, dueDate, clerk, createdDate, lastAnswer }) => (
          <li key={taskId}>
            <Line who={clerk} when={day(createdDate)} />
            <p>
              <strong>
                <bdi>{title}</bdi>
              </strong>
              <span className={classes.quiet}>
                {` – ${stateText(state)}${dueDate !== null && state === 'open' ? `, ${text('due')} ${day(dueDate)}` : ''}`}
              </span>
            </p>
            {words !== '' && (
              <p className={classes.text} dir="auto">
                {words}
              </p>
            )}
            {lastAnswer && (
              <blockquote className={classes.quote} dir="auto">
                {`${text('answer')}: ${[lastAnswer.value, lastAnswer.text, ...lastAnswer.files].filter(Boolean).join(' · ')}`}
              </blockquote>
            )}
          </li>
        ))}
      </ol>
    </Part>
  )
}

/** Notes that only the company sees. */
export function Notes({ notes }: { notes: readonly DeskNote[] }) {
  const text = useItemTexts()
  return (
    <Part title={text('notes')} count={notes.length} isInternal>
      <p className={classes.internal}>
        <LockIcon size={14} />
        {text('onlyInternal')}
      </p>
      {notes.length > 0 && (
        <ol className={classes.entries}>
          {notes.map(({ at, clerk, text: words }) => (
            <li key={`${at} ${clerk}`}>
              <Line who={clerk} when={moment(at)} />
              <p className={classes.text} dir="auto">
                {words}
              </p>
            </li>
          ))}
        </ol>
      )}
    </Part>
  )
}

/** What has happened to the submission, oldest first. */
export function Life({ life, receiptNumber }: { life: readonly LifeEvent[]; receiptNumber: string }) {
  const text = useItemTexts()
  const whoOf = (who: string) =>
    who === '' ? text('portal') : who.startsWith('key:') ? `${text('system')} ${who.slice(4)}` : who
  return (
    <Part title={text('life')} beside={<TrailLink filter={{ receiptNumber }} about={receiptNumber} />}>
      <ol className={classes.life}>
        {life.map(({ event, at, who, actor }) => (
          <li key={`${event} ${at} ${who}`}>
            <time dateTime={at}>{moment(at)}</time>
            <span>
              {`${text(eventWords(event))} `}
              <bdi className={classes.quiet}>
                <ActorName actor={actor} name={whoOf(who)} />
              </bdi>
            </span>
          </li>
        ))}
      </ol>
    </Part>
  )
}

// The cast is safe: the texts have a word for each event.
const eventWords = (event: LifeEvent['event']) =>
  `event${beginning(event)}` as `event${Capitalize<LifeEvent['event']>}`

const Line = ({ who, when }: { who: string; when: string }) => (
  <p className={classes.writer}>
    <strong>
      <bdi>{who}</bdi>
    </strong>
    <span className={classes.quiet}>{when}</span>
  </p>
)
