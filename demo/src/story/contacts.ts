import { dateInGerman, workdayFrom } from '#calendar.ts'
import { partialPayment } from '#story/payments.ts'
import { after, event, inOrder, letter, oneOf, pause } from '#story/steps.ts'

/* Letters, calls and searches in a case that is out of court. */

/** The letter comes back, the address is searched and the letter sent again. */
export const mailReturned = inOrder(
  event(5, 9, () => ({
    title: 'Rückläufer',
    text: 'Rückläufer: Empfänger unter der angegebenen Anschrift nicht zu ermitteln.',
    category: 'Adresse',
    debtor: 1,
  })),
  after(1, 4, (story) => {
    const { street, town } = story.identity.debtor.address
    story.ledger.cost(story.day, '32', story.random.pick([550, 690, 850]), 'Anschriftenermittlung')
    story.record({
      title: 'Adressermittlung',
      text: `Adressermittlung erfolgreich: ${street}, ${town}.`,
      category: 'Adresse',
      debtor: 1,
    })
  }),
  letter(1, 2, (story) => ({
    title: '1. Mahnschreiben (neue Anschrift)',
    text: `1. Mahnschreiben über ${story.balanceInWords} an die ermittelte Anschrift.`,
    category: 'Schriftverkehr',
    automatic: true,
  })),
)

const phoneTexts = [
  'Telefonkontakt: Schuldner nicht erreicht, Rückruf vereinbart.',
  'Telefonkontakt: niemand erreicht, Nachricht auf dem Anrufbeantworter hinterlassen.',
  'Telefonkontakt: Schuldner bittet um Aufschub bis zum Monatsende.',
  'Telefonkontakt: Schuldner erkennt die Forderung an, ist zurzeit aber nicht zahlungsfähig.',
  'Telefonkontakt: Schuldner bittet um eine Aufstellung der Forderung.',
]

export const phoneCall = event(4, 9, ({ random }) => ({
  title: 'Telefonkontakt',
  text: random.pick(phoneTexts),
  category: 'Telefon',
  debtor: 1,
}))

export const promise = event(3, 8, ({ random, day, balanceInWords }) => ({
  title: 'Zahlungszusage',
  text: `Zahlungszusage: ${balanceInWords} bis zum ${dateInGerman(workdayFrom(day + random.int(7, 21)))}.`,
  category: 'Zahlung',
  debtor: 1,
}))

export const lastWarning = letter(12, 18, ({ balanceInWords }) => ({
  title: 'Letzte Mahnung',
  text: `Letzte Mahnung vor dem gerichtlichen Mahnverfahren über ${balanceInWords}.`,
  category: 'Schriftverkehr',
  automatic: true,
}))

const reminder = letter(0, 3, ({ balanceInWords }) => ({
  title: 'Zahlungserinnerung',
  text: `Erneute Zahlungsaufforderung über ${balanceInWords}.`,
  category: 'Schriftverkehr',
}))

const addressCheck = event(0, 3, () => ({
  title: 'Adressprüfung',
  text: 'Adressprüfung: Anschrift unverändert.',
  category: 'Adresse',
  automatic: true,
}))

/** What happens in a case that stays out of court for long. */
export const followUp = inOrder(
  pause(60, 210),
  oneOf([phoneCall, 30], [reminder, 30], [addressCheck, 20], [partialPayment, 20]),
)
