import { companySalutation } from '@portal/contract/handover.ts'
import { domainWords } from '@portal/contract/words/domain-words.ts'
import { salutationWords, threeChoiceWords } from '@portal/contract/words/submission-words.ts'

import { commonWords } from '#i18n/common-words.ts'
import { texts } from '#i18n/texts.ts'
import { handoverLinkWords } from '#screens/links/handover-link.ts'
import { overLimitWords } from '#sending/files/files-texts.ts'

export const useHandoverTexts = texts({
  step: { de: 'Schritt', en: 'Step' },
  steps: { de: 'Schritte der Auftragsübergabe', en: 'Steps of the case submission' },
  isDone: domainWords.done,
  isWrong: { de: 'Angaben prüfen', en: 'check entries' },
  requiredNote: {
    de: 'Mit\u00a0* markierte Felder sind Pflichtfelder.',
    en: 'Fields marked\u00a0* are required.',
  },

  back: commonWords.back,
  next: commonWords.next,
  skip: {
    de: 'Ohne Zahlungen und Gutschriften weiter',
    en: 'Continue without payments and credit notes',
  },
  toOverview: { de: 'Zurück zur Übersicht', en: 'Back to overview' },
  send: commonWords.send,
  close: commonWords.close,

  start: { de: 'Start', en: 'Start' },
  debtor: domainWords.debtor,
  claims: domainWords.claims,
  payments: domainWords.payments,
  creditNotes: domainWords.creditNotes,
  additional: { de: 'Zusätzliches', en: 'Additional' },
  overview: commonWords.overview,

  caseData: { de: 'Auftragsdaten', en: 'Case data' },
  agreements: { de: 'Vereinbarungen', en: 'Agreements' },
  noAnswer: threeChoiceWords.none,
  whatIsReference: {
    de: 'Ihre eigene Nummer für diesen Schuldner oder Auftrag.',
    en: 'Your own number for this debtor or order.',
  },
  whatIsAssignment: {
    de: 'Ja: Sie treten uns die Forderung zum Einzug treuhänderisch ab. Nein: Sie erteilen uns eine Vollmacht; die Forderung bleibt bei Ihnen.',
    en: 'Yes: you assign the claim to us in trust for collection. No: you authorise us to collect it, and it remains yours.',
  },
  whatIsRetention: {
    de: 'Ja: Die gelieferte Ware bleibt bis zur vollständigen Bezahlung Ihr Eigentum.',
    en: 'Yes: the goods delivered remain your property until they are paid in full.',
  },

  names: { de: 'Name', en: 'Name' },
  company: salutationWords[companySalutation],
  pleaseChoose: commonWords.pleaseSelect,
  moreNames: { de: 'Weitere Namen', en: 'Further names' },
  address: { de: 'Anschrift', en: 'Address' },
  contactOfPerson: { de: 'Kontakt und Beruf', en: 'Contact and occupation' },
  contactOfCompany: { de: 'Kontakt und Branche', en: 'Contact and industry' },
  furtherDetails: { de: 'Weitere Angaben', en: 'Further details' },
  bank: { de: 'Bankverbindung', en: 'Bank details' },
  filledIn: commonWords.filledIn,
  guardian: { de: 'Gesetzlicher Vertreter', en: 'Legal guardian' },
  // The groups of further details, while they are folded.
  folded: {
    de: 'Bankverbindung, weitere Namen, gesetzlicher Vertreter',
    en: 'Bank details, further names, legal guardian',
  },

  whatAreClaims: {
    de: 'Geben Sie jede offene Rechnung einzeln an.',
    en: 'Please enter each open invoice separately.',
  },
  whatArePayments: {
    de: 'Zahlungen, die der Schuldner bereits an Sie geleistet hat. Gibt es keine, klicken Sie auf „Weiter“.',
    en: 'Payments that the debtor has already made to you. If there are none, click “Next”.',
  },
  whatAreCreditNotes: {
    de: 'Gutschriften, die Sie dem Schuldner erteilt haben. Gibt es keine, klicken Sie auf „Weiter“.',
    en: 'Credit notes that you have issued to the debtor. If there are none, click “Next”.',
  },
  noZahlungen: { de: 'Keine Zahlungen angegeben.', en: 'No payments entered.' },
  noGutschriften: { de: 'Keine Gutschriften angegeben.', en: 'No credit notes entered.' },
  noForderungen: { de: 'Keine Forderungen angegeben.', en: 'No claims entered.' },
  whereOthersGo: {
    de: 'Haften mehrere Personen für dieselbe Forderung, geben Sie hier eine davon an und die anderen mit Namen, Anschrift und Geburtsdatum im Schritt „Zusätzliches“ unter „Bemerkungen“.',
    en: 'If several people are liable for the same claim, enter one of them here and the others, with name, address and date of birth, under “Remarks” in the step “Additional”.',
  },
  whatAreFiles: {
    de: 'Rechnungen, Verträge und Mahnungen helfen uns, den Auftrag schnell zu bearbeiten.',
    en: 'Invoices, contracts and reminders help us to process the order quickly.',
  },

  owes: { de: 'schuldet', en: 'owes' },
  exceeds: {
    de: 'Zahlungen und Gutschriften übersteigen die Forderungen um',
    en: 'Payments and credit notes exceed the claims by',
  },
  claimsTotal: { de: 'Forderungen mit Nebenkosten', en: 'Claims including costs' },
  customerNumber: domainWords.customerNumber,
  change: { de: 'Ändern', en: 'Change' },
  and: { de: 'und', en: 'and' },
  balance: domainWords.balance,
  client: { de: 'Auftraggeber', en: 'Client' },
  total: commonWords.totalSize,
  noFiles: { de: 'Keine Dateien angehängt.', en: 'No files attached.' },
  noRemarks: { de: 'Keine Bemerkungen.', en: 'No remarks.' },

  sendTitle: { de: 'Auftrag senden', en: 'Send order' },
  sentTitle: { de: 'Auftrag gesendet', en: 'Order sent' },
  sent: {
    de: 'Ihr Auftrag wurde gesendet und wird schnellstmöglich bearbeitet. Nach der Annahme finden Sie die Akte in der Aktensuche.',
    en: 'Your order was sent and will be processed as soon as possible. Once it has been accepted, you will find the case in the file search.',
  },
  nextOrder: { de: 'Nächster Auftrag', en: 'Next order' },
  lastHandedOver: { de: 'Zuletzt übergeben:', en: 'Last handed over:' },
  showInHistory: handoverLinkWords,
  sendFailed: { de: 'Senden des Auftrags ist fehlgeschlagen.', en: 'Sending failed.' },
  tryLater: {
    de: 'Bitte versuchen Sie es später noch einmal. Ihre Angaben bleiben erhalten.',
    en: 'Please try again later. Your entries are kept.',
  },

  filesTooLarge: overLimitWords,
  filesRefused: {
    de: 'Bitte prüfen oder entfernen Sie die markierten Dateien.',
    en: 'Please check or remove the marked files.',
  },

  cannotSend: { de: 'Der Auftrag ist noch nicht vollständig', en: 'The order is not complete yet' },
  missingOrWrong: {
    de: 'Einige Pflichtfelder wurden noch nicht oder nicht korrekt ausgefüllt.',
    en: 'Some mandatory fields have not yet been filled in or have been filled in incorrectly.',
  },
  checkAgain: {
    de: 'Bitte überprüfen Sie Ihre Angaben noch einmal.',
    en: 'Please check your entries again.',
  },
})
