import { type SubmissionKind, submissionKinds } from '@portal/contract/submission-kinds.ts'
import { type ReactNode, useEffect, useState } from 'react'

import { ApiFailure } from '#api/call.ts'
import { mayHaveArrived } from '#api/open-answers.ts'
import { lastSent, type Sent } from '#api/send.ts'
import { clock } from '#i18n/formats.ts'
import { useLanguage } from '#i18n/language.ts'
import { texts } from '#i18n/texts.ts'
import { newestLink } from '#screens/links/newest-link.ts'
import { paths } from '#screens/links/paths.ts'
import { stringifyPlainSearch } from '#screens/links/plain-search.ts'
import { MessagePage } from '#screens/MessagePage.tsx'
import { screenTitles } from '#screens/screen-titles.ts'
import { serverSentence } from '#sending/server-sentence.ts'
import { Button, buttonLook } from '#ui/buttons/Button.tsx'

const useBrokenTexts = texts({
  title: { de: 'Auf dieser Seite ist ein Fehler aufgetreten', en: 'Something went wrong on this page' },
  why: {
    de: 'Bitte laden Sie die Seite neu. Hilft das nicht, wenden Sie sich bitte an uns.',
    en: 'Please reload the page. If that does not help, please contact us.',
  },
  sentAt: { de: 'gesendet um', en: 'sent at' },
  sending: {
    de: 'Wird noch gesendet. Bitte lassen Sie diese Seite geöffnet, bis hier steht, ob es angekommen ist.',
    en: 'Still sending. Please keep this page open until it says whether it has arrived.',
  },
  received: {
    de: 'Angekommen. Bitte senden Sie es nicht noch einmal. Ihre Quittungsnummer:',
    en: 'Received. Please do not send it again. Your receipt number:',
  },
  refused: {
    de: 'Nicht angekommen. Bitte laden Sie die Seite neu und senden Sie es noch einmal.',
    en: 'Not received. Please reload the page and send it again.',
  },
  unknown: {
    de: 'Es konnte nicht festgestellt werden, ob Ihre Angaben angekommen sind. Bitte prüfen Sie es erneut: Was fehlt, wird dann gesendet, und nichts geht doppelt ein. Sehen Sie sonst nach, bevor Sie alles neu eingeben.',
    en: 'We could not find out whether your entries have arrived. Please check again: anything missing is then sent, and nothing is received twice. Otherwise look them up before you enter everything again.',
  },
  again: { de: 'Erneut prüfen', en: 'Check again' },
})

/** Kind of submission → the screen that lists it afterwards. */
const whereToLook = {
  mandate: 'handoverHistory',
  upload: 'handoverHistory',
  claimIncreases: 'notices',
  payments: 'notices',
  statement: 'notices',
  creditNotes: 'notices',
  taskAnswer: 'tasks',
  message: 'messages',
  instruction: 'cases',
} as const satisfies Record<SubmissionKind, keyof typeof screenTitles>

/** Link to the screen that lists a submission; sorted newest first if the screen would otherwise list it last. */
const addressOf = (screen: (typeof whereToLook)[SubmissionKind]) =>
  screen === 'handoverHistory' || screen === 'notices'
    ? paths[screen] + stringifyPlainSearch(newestLink(screen).search)
    : paths[screen]

/**
 * Replaces a screen that crashed. Shows the outcome of the last submission with its kind and time, so that no one
 * sends it twice. Other calls are not mentioned.
 */
export function BrokenPage({ ways }: { ways: ReactNode }) {
  const [sent] = useState(lastSent)
  const text = useBrokenTexts()
  return sent ? (
    <BrokenAfterSending sent={sent} ways={ways} />
  ) : (
    <MessagePage title={text('title')} ways={ways}>
      {text('why')}
    </MessagePage>
  )
}

function BrokenAfterSending({ sent, ways }: { sent: Sent; ways: ReactNode }) {
  const text = useBrokenTexts()
  const language = useLanguage()
  const [answer, setAnswer] = useState(() => sent.answer)
  const outcome = useOutcome(answer)
  const place = whereToLook[sent.kind]
  return (
    <MessagePage
      title={text('title')}
      ways={
        outcome.kind !== 'sending' && (
          <>
            {outcome.kind === 'unknown' && (
              <Button onClick={() => setAnswer(sent.again())}>{text('again')}</Button>
            )}
            <a {...buttonLook('default')} href={addressOf(place)}>
              {screenTitles[place][language]}
            </a>
            {outcome.kind !== 'unknown' && ways}
          </>
        )
      }
    >
      <output>
        <strong>{`${submissionKinds[sent.kind].title[language]} (${text('sentAt')} ${clock(sent.sentAt)}):`}</strong>{' '}
        <Words outcome={outcome} />
      </output>
    </MessagePage>
  )
}

function Words({ outcome }: { outcome: Outcome }) {
  const text = useBrokenTexts()
  return (
    <>
      <span>{text(outcome.kind)}</span>{' '}
      {outcome.kind === 'received' && <strong translate="no">{outcome.receiptNumber}</strong>}
      {outcome.kind === 'refused' && outcome.why.map((line) => <span key={line}>{line}</span>)}
    </>
  )
}

/** The outcome, once it is known. */
function useOutcome(answer: Sent['answer']): Outcome {
  const [known, setKnown] = useState<{ answer: Sent['answer']; outcome: Outcome }>()
  useEffect(() => {
    // `outcomeOf` never rejects: a failure is an outcome too.
    void outcomeOf(answer).then((outcome) => setKnown({ answer, outcome }))
  }, [answer])
  return known?.answer === answer ? known.outcome : { kind: 'sending' }
}

/** Outcome of a submission, as far as it is known. */
type Outcome =
  | { readonly kind: 'sending' }
  | { readonly kind: 'received'; readonly receiptNumber: string }
  /** The server has refused the submission, or the submission has not left the browser. */
  | { readonly kind: 'refused'; readonly why: readonly string[] }
  | { readonly kind: 'unknown' }

/** Waits for the response and returns the outcome. Never throws. */
export async function outcomeOf(answer: Sent['answer']): Promise<Outcome> {
  try {
    return { kind: 'received', receiptNumber: (await answer).receiptNumber }
  } catch (error) {
    const receipt = error instanceof ApiFailure ? error.receipt : undefined
    if (receipt) return { kind: 'received', receiptNumber: receipt.receiptNumber }
    return mayHaveArrived(error) ? { kind: 'unknown' } : { kind: 'refused', why: serverSentence(error) }
  }
}
