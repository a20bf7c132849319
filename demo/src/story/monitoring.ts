import { receivePart } from '#story/payments.ts'
import { after, event, inOrder, oneOf, pause, repeatedly, when, type Step } from '#story/steps.ts'
import type { EventDetails, Story } from '#story/story.ts'

const monitoringCheck = oneOf(
  [event(0, 5, () => watching('Adressprüfung', 'Adressprüfung: Anschrift unverändert.')), 25],
  [
    event(0, 5, () =>
      watching('Adressermittlung', 'Adressermittlung beim Einwohnermeldeamt, Anschrift bestätigt.'),
    ),
    10,
  ],
  [event(0, 5, () => watching('Bonitätsprüfung', 'Bonitätsprüfung: keine Besserung der Verhältnisse.')), 30],
  [
    event(0, 5, (story) => ({
      ...watching('Zahlungsaufforderung', `Zahlungsaufforderung aus dem Titel über ${story.balanceInWords}.`),
      output: story.drawOutput(),
    })),
    22,
  ],
  [after(0, 5, (story) => receivePart(story, '50', 'Teilzahlung')), 8],
  [after(0, 5, (story) => receivePart(story, '53', 'Pfändungserlös')), 5],
)

const watching = (title: string, text: string): EventDetails => ({
  title,
  text,
  category: 'Überwachung',
  debtor: 1,
  automatic: true,
})

/** The step of a titled claim into monitoring. */
export const intoMonitoring = ({ balanceInWords }: Story): EventDetails => ({
  title: 'Übergang in Überwachung',
  text: `Titulierte Forderung in die Überwachung übernommen, offen sind ${balanceInWords}. Der Titel ist 30 Jahre vollstreckbar.`,
  category: 'Überwachung',
})

/** A titled claim is watched for years. */
export const monitoring: Step = inOrder(
  event(0, 3, intoMonitoring),
  when(
    ({ negative }) => negative.size === 0,
    (story) => {
      story.mark('hopelessEnforcement', 'Vollstreckung aussichtslos seit')
      return true
    },
  ),
  repeatedly(inOrder(pause(280, 640), monitoringCheck)),
)
