import { receivePart } from '#story/payments.ts'
import { after, event, inOrder, oneOf, sometimes } from '#story/steps.ts'
import type { EventDetails } from '#story/story.ts'

const enforcing = (title: string, text: string): EventDetails => ({
  title,
  text,
  category: 'Vollstreckung',
  debtor: 1,
})

const bailiffOrder = after(18, 35, (story) => {
  const costs = story.random.int(2600, 5800)
  story.ledger.cost(story.day, '43', costs, 'Gerichtsvollzieherkosten')
  story.record({
    ...enforcing(
      'Gerichtsvollzieherauftrag',
      `Gerichtsvollzieher mit der Vollstreckung über ${story.balanceInWords} beauftragt.`,
    ),
    output: 'D - Brief',
  })
})

const disclosure = after(30, 80, (story) => {
  story.mark('swornStatement', 'Vermögensauskunft abgegeben am')
  story.record(
    enforcing(
      'Vermögensauskunft abgenommen',
      'Vermögensauskunft nach § 802c ZPO abgenommen, Verzeichnis liegt vor.',
    ),
  )
})

const disclosureRefused = inOrder(
  after(30, 80, (story) => {
    story.mark('disclosureRefused', 'Vermögensauskunft nicht abgegeben am')
    story.record(
      enforcing(
        'Vermögensauskunft verweigert',
        'Schuldner zum Termin der Vermögensauskunft nicht erschienen.',
      ),
    )
  }),
  after(20, 50, (story) => {
    story.mark('arrestWarrant', 'Haftbefehl erlassen am')
    story.record(
      enforcing(
        'Haftbefehl erlassen',
        'Haftbefehl zur Erzwingung der Vermögensauskunft nach § 802g ZPO erlassen.',
      ),
    )
  }),
)

const nothingSeizable = after(25, 70, (story) => {
  story.mark('hopelessEnforcement', 'Fruchtlose Pfändung am')
  story.record(enforcing('Pfändung fruchtlos', 'Pfändung fruchtlos: keine pfändbare Habe angetroffen.'))
})

const entryInRegister = after(30, 60, (story) => {
  story.mark('nonPayer', 'Eintragung im Schuldnerverzeichnis am')
  story.record(
    enforcing(
      'Eintragung Schuldnerverzeichnis',
      'Eintragung im Schuldnerverzeichnis: keine Zahlung binnen eines Monats nach der Vermögensauskunft.',
    ),
  )
})

const attachment = inOrder(
  event(14, 40, ({ random }) =>
    enforcing(
      'Pfändungs- und Überweisungsbeschluss',
      `Pfändungs- und Überweisungsbeschluss beantragt: ${random.pick(['Kontopfändung', 'Lohnpfändung'])}.`,
    ),
  ),
  after(25, 60, (story) => receivePart(story, '53', 'Pfändungserlös')),
)

/** One attempt to enforce a title: the bailiff, and sometimes an attachment of account or wages. */
export const enforcement = inOrder(
  bailiffOrder,
  oneOf(
    [inOrder(disclosure, sometimes(0.35, entryInRegister)), 40],
    [disclosureRefused, 20],
    [nothingSeizable, 22],
    [after(20, 60, (story) => receivePart(story, '50', 'Zahlung an Gerichtsvollzieher')), 18],
  ),
  sometimes(0.35, attachment),
)
