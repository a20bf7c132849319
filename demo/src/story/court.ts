import { yearOf } from '#calendar.ts'
import { dunningOrderNote } from '#letters/letters.ts'
import { collectionFee, dunningCourtFee, flatExpenses } from '#money/fees.ts'
import { addressCheck, receivePart } from '#story/out-of-court.ts'
import { after, event, inOrder, oneOf, pause, repeatedly, sometimes, type Step } from '#story/steps.ts'
import { drawOutput, mark, record, type Story, totalOf } from '#story/story.ts'

const electronically = { output: 'W - Webservice', automatic: true } as const

function applyForOrder(story: Story) {
  const { ledger, random, day } = story
  const total = totalOf(story)
  // Half of the 0.9 fee for the work out of court is deducted from the fee at court.
  const fee = collectionFee(total, 1) - collectionFee(total, 0.45)
  ledger.bookInterest(day)
  ledger.debit(day, '42', dunningCourtFee(total), 'Gerichtskosten Mahnbescheid (Nr. 1100 KV GKG)')
  ledger.debit(day, '40', fee, 'Verfahrensgebühr 1,0 Nr. 3305 VV RVG, Geschäftsgebühr angerechnet')
  ledger.debit(day, '41', flatExpenses(fee), 'Auslagenpauschale Nr. 7002 VV RVG')
  const reference = `${yearOf(day) % 100}-${random.digits(7)}-0-${random.int(0, 9)}`
  const text = `Antrag Mahnbescheid: {balance}, Geschäftszeichen des Mahngerichts ${reference}.`
  record(story, 'Mahnverfahren', text, electronically)
}

function serveOrder(story: Story) {
  const text = 'Mahnbescheid zugestellt: Die Widerspruchsfrist von zwei Wochen läuft.'
  const isWritten = story.withDocuments && story.random.chance(0.05)
  const letter = isWritten && ({ output: 'D - Brief', letter: dunningOrderNote(story) } as const)
  record(story, 'Mahnverfahren', text, { debtor: 1, ...letter })
}

const enforcementOrder = inOrder(
  after([16, 28], (story) => {
    const text = 'Vollstreckungsbescheid beantragt: kein Widerspruch eingegangen.'
    const fee = collectionFee(totalOf(story), 0.5)
    story.ledger.debit(story.day, '40', fee, 'Verfahrensgebühr 0,5 Nr. 3308 VV RVG')
    record(story, 'Mahnverfahren', text, electronically)
  }),
  event([10, 24], 'Mahnverfahren', 'Vollstreckungsbescheid zugestellt: Die Forderung ist tituliert.'),
)

const bailiff = after([18, 35], (story) => {
  const text = 'Gerichtsvollzieherauftrag: Vollstreckung wegen {balance}.'
  story.ledger.debit(story.day, '43', story.random.int(2600, 5800), 'Gerichtsvollzieherkosten')
  record(story, 'Vollstreckung', text, { output: 'D - Brief' })
})

const disclosure = inOrder(
  event(
    [30, 80],
    'Vollstreckung',
    'Vermögensauskunft abgenommen: Vermögensverzeichnis (§ 802f ZPO) liegt vor.',
    {
      feature: 'Vermögensauskunft abgegeben am',
    },
  ),
  sometimes(
    0.35,
    event([30, 60], 'Vollstreckung', 'Eintragung Schuldnerverzeichnis: seit einem Monat keine Zahlung.', {
      feature: 'Eintragung im Schuldnerverzeichnis am',
    }),
  ),
)

const refusedDisclosure = inOrder(
  event([30, 80], 'Vollstreckung', 'Vermögensauskunft verweigert: Schuldner zum Termin nicht erschienen.', {
    feature: 'Vermögensauskunft nicht abgegeben am',
  }),
  event([20, 50], 'Vollstreckung', 'Haftbefehl erlassen: zur Erzwingung der Auskunft nach § 802g ZPO.', {
    feature: 'Haftbefehl erlassen am',
  }),
)

const nothingSeizable = event(
  [25, 70],
  'Vollstreckung',
  'Pfändung fruchtlos: keine pfändbaren Sachen vorgefunden.',
  { feature: 'Fruchtlose Pfändung am' },
)

const attachment = inOrder(
  event([14, 40], 'Vollstreckung', ({ random }) => {
    const what = random.pick(['Kontopfändung', 'Lohnpfändung'])
    return `Pfändungs- und Überweisungsbeschluss: ${what} beantragt.`
  }),
  after([25, 60], (story) => receivePart(story, '53', 'Pfändungserlös')),
)

/** An attempt to enforce a title, by a bailiff and sometimes by a garnishment of account or wages. */
const enforcement = inOrder(
  bailiff,
  oneOf(
    [disclosure, 40],
    [refusedDisclosure, 20],
    [nothingSeizable, 22],
    [after([20, 60], (story) => receivePart(story, '50', 'Zahlung an Gerichtsvollzieher')), 18],
  ),
  sometimes(0.35, attachment),
)

/** The court stage: application to the dunning court, title, and enforcement. */
export const court: Step = inOrder(
  after([0, 2], applyForOrder),
  event([5, 11], 'Mahnverfahren', 'Mahnbescheid erlassen: Zustellung folgt.'),
  after([3, 8], serveOrder),
  enforcementOrder,
  enforcement,
  repeatedly(inOrder(pause(250, 500), enforcement)),
)

export const intoMonitoring = (story: Story) =>
  record(
    story,
    'Überwachung',
    'Übergang in die Überwachung: offen sind {balance}, der Titel ist 30 Jahre vollstreckbar.',
  )

const monitoringCheck = oneOf(
  [addressCheck, 35],
  [event([0, 5], 'Überwachung', 'Bonitätsprüfung: wirtschaftliche Lage unverändert.'), 30],
  [after([0, 5], demandFromTitle), 22],
  [after([0, 5], (story) => receivePart(story, '50', 'Teilzahlung')), 8],
  [after([0, 5], (story) => receivePart(story, '53', 'Pfändungserlös')), 5],
)

function demandFromTitle(story: Story) {
  const output = drawOutput(story)
  record(story, 'Überwachung', 'Zahlungsaufforderung: offen sind {balance} aus dem Titel.', { output })
}

/** Years of monitoring a claim that has a title. */
export const monitoring: Step = inOrder(
  after([0, 3], (story) => {
    intoMonitoring(story)
    if (story.negative.size === 0) mark(story, 'Fruchtlose Pfändung am', 'Vollstreckung aussichtslos seit')
  }),
  repeatedly(inOrder(pause(280, 640), monitoringCheck)),
)

/** Insolvency proceedings. Nothing else happens in the case after they open. */
export const insolvency: Step = inOrder(
  (story) => {
    const feature = 'Insolvenzverfahren eröffnet am'
    story.ledger.stopInterest(story.day)
    record(story, 'Insolvenz', 'Insolvenzverfahren eröffnet: über das Vermögen des Schuldners.', { feature })
    return true
  },
  event([8, 20], 'Insolvenz', 'Forderung angemeldet: {balance} zur Insolvenztabelle.', {
    output: 'D - Brief',
  }),
  event([60, 120], 'Insolvenz', 'Forderung festgestellt: im Prüfungstermin, für den Ausfall.'),
  repeatedly(event([300, 400], 'Insolvenz', 'Sachstand Insolvenz: Das Verfahren dauert an.')),
)
