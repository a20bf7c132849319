import { after, event, inOrder, repeatedly, type Step } from '#story/steps.ts'
import type { EventDetails } from '#story/story.ts'

const inInsolvency = (title: string, text: string): EventDetails => ({
  title,
  text,
  category: 'Insolvenz',
  debtor: 1,
})

const proceedingsOpen: Step = (story) => {
  story.ledger.stopInterest(story.day)
  story.mark('insolvency', 'Insolvenzverfahren eröffnet am')
  story.record(
    inInsolvency(
      'Insolvenzverfahren eröffnet',
      'Insolvenzverfahren über das Vermögen des Schuldners eröffnet.',
    ),
  )
  return true
}

/** Insolvency proceedings: nothing else is done in the case from their opening on. */
export const insolvency: Step = inOrder(
  proceedingsOpen,
  after(8, 20, (story) =>
    story.record({
      ...inInsolvency(
        'Forderung angemeldet',
        `Forderung über ${story.balanceInWords} zur Insolvenztabelle angemeldet.`,
      ),
      output: 'D - Brief',
    }),
  ),
  event(60, 120, () =>
    inInsolvency(
      'Forderung festgestellt',
      'Prüfungstermin: Forderung für den Ausfall zur Tabelle festgestellt.',
    ),
  ),
  repeatedly(
    event(300, 400, () =>
      inInsolvency('Sachstand Insolvenz', 'Sachstandsanfrage beim Insolvenzverwalter, Verfahren dauert an.'),
    ),
  ),
)
