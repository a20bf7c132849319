import { yearOf } from '#calendar.ts'
import { dunningOrderNote } from '#letters/letters.ts'
import { collectionFee, dunningCourtFee, flatExpenses, lawsuitCourtFee } from '#money/value-fees.ts'
import { enforcement } from '#story/enforcement.ts'
import { after, event, inOrder, pause, repeatedly, type Step } from '#story/steps.ts'
import type { EventDetails, Story } from '#story/story.ts'

/** Part of the fee out of court that counts towards the court fee: half, at most 0.75 (half of 0.9 here). */
const creditedFactor = 0.45

const inCourt = (title: string, text: string): EventDetails => ({ title, text, category: 'Mahnverfahren' })

/** The dunning court's own number for the procedure. */
const courtReference = ({ random, day }: Story) =>
  `${String(yearOf(day)).slice(2)}-${random.digits(7)}-0-${random.int(0, 9)}`

function applyForOrder(story: Story) {
  const fee = collectionFee(story.total, 1, story.day) - collectionFee(story.total, creditedFactor, story.day)
  const courtFee = dunningCourtFee(story.total, story.day)
  story.ledger.bookInterest(story.day)
  story.ledger.cost(story.day, '42', courtFee, 'Gerichtskosten Mahnbescheid (Nr. 1100 KV GKG)')
  story.ledger.cost(story.day, '40', fee, 'Verfahrensgebühr 1,0 Nr. 3305 VV RVG, Geschäftsgebühr angerechnet')
  story.ledger.cost(story.day, '41', flatExpenses(fee), 'Auslagenpauschale Nr. 7002 VV RVG')
  story.record({
    ...inCourt(
      'Antrag Mahnbescheid',
      `Mahnbescheid über ${story.balanceInWords} beim Mahngericht beantragt, Geschäftszeichen ${courtReference(story)}.`,
    ),
    output: 'W - Webservice',
    automatic: true,
  })
}

function serveOrder(story: Story) {
  const served = inCourt(
    'Mahnbescheid zugestellt',
    'Mahnbescheid zugestellt. Die Widerspruchsfrist von zwei Wochen läuft.',
  )
  const isWritten = story.traits.withDocuments && story.random.chance(0.05)
  story.record({
    ...served,
    debtor: 1,
    ...(isWritten && { output: 'D - Brief', letter: dunningOrderNote(story) }),
  })
}

/** The debtor objects; the case goes to the trial court and to judgment. */
const lawsuit = inOrder(
  event(4, 13, () => ({
    ...inCourt('Widerspruch eingegangen', 'Widerspruch gegen den Mahnbescheid eingegangen.'),
    debtor: 1,
  })),
  after(8, 25, (story) => {
    const fee = lawsuitCourtFee(story.total, story.day)
    story.ledger.cost(story.day, '42', fee, 'Gerichtskosten streitiges Verfahren (Nr. 1210 KV GKG)')
    story.record(
      inCourt('Abgabe an Streitgericht', 'Abgabe an das Streitgericht beantragt, Gerichtskosten eingezahlt.'),
    )
  }),
  event(20, 45, () => inCourt('Klage begründet', 'Anspruchsbegründung beim Streitgericht eingereicht.')),
  event(60, 120, () =>
    inCourt('Mündliche Verhandlung', 'Mündliche Verhandlung, Termin zur Verkündung bestimmt.'),
  ),
  event(14, 28, () => inCourt('Urteil', 'Urteil: Der Klage wurde stattgegeben, Titel rechtskräftig.')),
)

const enforcementOrder = inOrder(
  after(16, 28, (story) => {
    const fee = collectionFee(story.total, 0.5, story.day)
    story.ledger.cost(story.day, '40', fee, 'Verfahrensgebühr 0,5 Nr. 3308 VV RVG')
    story.record({
      ...inCourt(
        'Vollstreckungsbescheid beantragt',
        'Kein Widerspruch eingegangen, Vollstreckungsbescheid beantragt.',
      ),
      output: 'W - Webservice',
      automatic: true,
    })
  }),
  event(10, 24, () => ({
    ...inCourt(
      'Vollstreckungsbescheid zugestellt',
      'Vollstreckungsbescheid zugestellt, die Forderung ist tituliert.',
    ),
    debtor: 1,
  })),
)

/** The court dunning procedure up to the title. */
const dunningProcedure = inOrder(
  after(0, 2, applyForOrder),
  event(5, 11, () => inCourt('Mahnbescheid erlassen', 'Mahnbescheid erlassen.')),
  after(3, 8, serveOrder),
  (story) => (contests(story) ? lawsuit(story) : enforcementOrder(story)),
)

/** A disputed case is contested in court while it is there; a titled one was not. */
const contests = ({ traits, random }: Story) =>
  traits.disputed && traits.stage === 'Gerichtlich' && random.chance(0.7)

/** A case from the application to the dunning court, through the title and its enforcement. */
export const court: Step = inOrder(
  dunningProcedure,
  enforcement,
  repeatedly(inOrder(pause(250, 500), enforcement)),
)
