import { domainWords } from '@portal/contract/words/domain-words.ts'

import type { IdempotentCall } from '#api/send.ts'
import { commonWords } from '#i18n/common-words.ts'
import { count } from '#i18n/formats.ts'
import { screenWords } from '#i18n/screen-words.ts'
import { texts } from '#i18n/texts.ts'
import {
  type CaseResult,
  type ChosenCase,
  NotAllSent,
  sendToCases,
  Stopped,
} from '#sending/cases/send-to-cases.ts'
import { serverSentence } from '#sending/server-sentence.ts'
import type { Fact } from '#sending/step.ts'
import { useSendDialog } from '#sending/use-send-dialog.tsx'

interface ForCases {
  cases: readonly ChosenCase[]
  /** Creates the submission of one case. */
  callOf: (of: ChosenCase) => IdempotentCall
  /** What is sent for each case. The user checks it first. */
  facts: readonly Fact[]
  /** Chosen cases for which nothing is sent, with the reason. */
  leftOut?: readonly Fact[]
  /** Called when the user has closed the results. */
  onDone: () => void
}

const useCasesTexts = texts({
  of: domainWords.of,
  check: {
    de: 'Bitte prüfen Sie vor dem Senden. Für jede dieser Akten wird einzeln gesendet:',
    en: 'Please check before you send. It is sent for each of these cases separately:',
  },
  sendNow: commonWords.send,
  back: commonWords.back,
  isSent: screenWords.isSent,
  eachCase: {
    de: 'Jede Akte hat eine eigene Quittung.',
    en: 'Each case has its own receipt.',
  },
  notSent: { de: 'Nicht gesendet:', en: 'Not sent:' },
  stopped: { de: 'abgebrochen', en: 'cancelled' },
  noAnswer: { de: 'keine Antwort vom Portal', en: 'no answer from the portal' },
  retryHint: {
    de: 'Wenn Sie es erneut versuchen, wird nichts doppelt gesendet.',
    en: 'If you try again, nothing is sent twice.',
  },
})

/** Number and debtor of a case. */
export const caseLabel = ({ inkassoNumber, name }: ChosenCase): string =>
  [inkassoNumber, name].filter(Boolean).join('\u00a0– ')

/** Sends one submission for each chosen case in one dialog, which lists the result of each. */
export function useSendToCases(title: string) {
  const text = useCasesTexts()
  const { sendWithDialog, ...dialog } = useSendDialog(title)

  const wordsOf = (result: CaseResult): Fact => {
    const label = caseLabel(result.of)
    if ('receiptNumber' in result) return [label, result.receiptNumber]
    if (result.error instanceof Stopped) return [label, `${text('notSent')} ${text('stopped')}`]
    return [label, `${text('notSent')} ${serverSentence(result.error).join(' ') || text('noAnswer')}`]
  }

  const failure = (error: unknown) =>
    error instanceof NotAllSent
      ? [
          text('notSent'),
          ...error.results.filter((result) => 'error' in result).map((result) => wordsOf(result).join(': ')),
          text('retryHint'),
        ]
      : serverSentence(error)

  async function send({ cases, callOf, facts, leftOut = [], onDone }: ForCases) {
    await sendWithDialog({
      question: {
        words: text('check'),
        facts,
        doubts: cases.map(caseLabel),
        yes: text('sendNow'),
        no: text('back'),
      },
      send: sendToCases(cases, callOf),
      success: (results) => {
        const sent = results.filter((result) => 'receiptNumber' in result).length
        return {
          title: `${count(sent)} ${text('of')} ${count(results.length + leftOut.length)} ${text('isSent')}`,
          words: text('eachCase'),
          facts: [
            ...results.map(wordsOf),
            ...leftOut.map(([label, why]): Fact => [label, `${text('notSent')} ${why}`]),
          ],
          onClose: onDone,
        }
      },
      failure,
      isRepeatable: true,
    })
  }

  return { send, ...dialog }
}
