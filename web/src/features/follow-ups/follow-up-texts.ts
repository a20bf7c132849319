import { followUpTitles } from '#features/follow-ups/follow-up-kinds.ts'
import { texts } from '#i18n/texts.ts'

/** The words of the menu „Meldungen“ and of its four dialogs. */
export const useFollowUpTexts = texts({
  menu: { de: 'Meldungen', en: 'Messages' },
  ...followUpTitles,
  ofCase: { de: 'zur Akte', en: 'on case' },
  notLoaded: {
    de: 'Das Formular konnte nicht geladen werden. Bitte versuchen Sie es noch einmal.',
    en: 'The form could not be loaded. Please try again.',
  },

  send: { de: 'Senden', en: 'Send' },
  cancel: { de: 'Abbrechen', en: 'Cancel' },
  close: { de: 'Schließen', en: 'Close' },
  discardTitle: { de: 'Eingaben verwerfen?', en: 'Discard what you have entered?' },
  discardQuestion: {
    de: 'Was Sie eingegeben haben, wurde noch nicht gesendet und geht verloren.',
    en: 'What you have entered has not been sent and will be lost.',
  },
  discard: { de: 'Verwerfen', en: 'Discard' },
  carryOn: { de: 'Weiter bearbeiten', en: 'Continue editing' },
  sent: {
    de: 'Ihre Meldung ist bei uns eingegangen und wird so bald wie möglich bearbeitet. Sie finden sie im Meldungsverlauf.',
    en: 'We have received your message and will process it as soon as possible. You find it in the message history.',
  },
  // the specification's words (2, part 8)
  judicial: {
    de: 'Der Vorgang ist bereits gerichtlich, eine Forderungserhöhung ist daher nicht mehr möglich. Bitte erteilen Sie uns einen neuen Auftrag.',
    en: 'The case is already judicial, so an increase in the claim is no longer possible. Please give us a new order.',
  },

  claim: { de: 'Forderung', en: 'Claim' },
  payment: { de: 'Zahlung', en: 'Payment' },
  creditNote: { de: 'Gutschrift', en: 'Credit note' },
  addClaim: { de: 'Forderung hinzufügen', en: 'Add claim' },
  addPayment: { de: 'Zahlung hinzufügen', en: 'Add payment' },
  addCreditNote: { de: 'Gutschrift hinzufügen', en: 'Add credit note' },
  noClaim: { de: 'Bitte geben Sie mindestens eine Forderung an.', en: 'Please enter at least one claim.' },
  noPayment: { de: 'Bitte geben Sie mindestens eine Zahlung an.', en: 'Please enter at least one payment.' },
  noCreditNote: {
    de: 'Bitte geben Sie mindestens eine Gutschrift an.',
    en: 'Please enter at least one credit note.',
  },
  tooMany: {
    de: 'Bitte senden Sie höchstens 200 Einträge auf einmal.',
    en: 'Please send no more than 200 entries at once.',
  },
  remove: { de: 'Entfernen', en: 'Remove' },
  removed: { de: 'wurde entfernt.', en: 'was removed.' },

  reason: { de: 'Grund', en: 'Reason' },
  invoiceSum: { de: 'Rechnungsbetrag', en: 'Invoice amount' },
  bankCosts: { de: 'Bankkosten', en: 'Bank costs' },
  invoiceNumber: { de: 'Rechnungsnummer', en: 'Invoice number' },
  invoiceDate: { de: 'Rechnungsdatum', en: 'Invoice date' },
  faelligkeitDate: { de: 'Fälligkeitsdatum', en: 'Due date' },
  amount: { de: 'Betrag', en: 'Amount' },
  date: { de: 'Datum', en: 'Date' },
  iban: { de: 'IBAN', en: 'IBAN' },
  bic: { de: 'BIC', en: 'BIC' },
  konto: { de: 'Kontonummer', en: 'Account number' },
  blz: { de: 'Bankleitzahl', en: 'Bank code (BLZ)' },
  owner: { de: 'Kontoinhaber', en: 'Account holder' },
  text: { de: 'Ihre Stellungnahme', en: 'Your statement' },
})

type FollowUpText = ReturnType<typeof useFollowUpTexts>
export type FollowUpTextKey = Parameters<FollowUpText>[0]
