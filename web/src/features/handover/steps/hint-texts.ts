import { texts } from '#i18n/texts.ts'

export const useHintTexts = texts({
  noReminder: {
    de: 'Ohne das Datum der ersten Mahnung kann die Forderung später keiner Auskunftei gemeldet werden (§\u00a031 BDSG).',
    en: 'Without the date of the first reminder the claim cannot be reported to a credit agency later (§\u00a031 BDSG).',
  },
  recentReminder: {
    de: 'Die erste Mahnung liegt noch keine vier Wochen zurück. Bis dahin kann die Forderung keiner Auskunftei gemeldet werden (§\u00a031 BDSG).',
    en: 'The first reminder is less than four weeks old. The claim cannot be reported to a credit agency until four weeks have passed (§\u00a031 BDSG).',
  },
  limitationNear: {
    de: 'Die Forderung könnte bald verjähren: nach der regelmäßigen Frist mit Ablauf des',
    en: 'The claim may soon be time-barred: under the standard limitation period, at the end of',
  },
  limitationOver: {
    de: 'Die Forderung könnte verjährt sein: nach der regelmäßigen Frist seit Ablauf des',
    en: 'The claim may be time-barred: under the standard limitation period, since the end of',
  },
  companyForm: {
    de: 'Diese Rechtsform hat nur eine Firma. Bitte prüfen Sie Anrede und Rechtsform.',
    en: 'Only a company has this legal form. Please check salutation and legal form.',
  },
  otherForm: {
    de: 'Die andere Rechtsform ist noch nicht angegeben. Bitte ergänzen Sie sie, wenn Sie sie kennen.',
    en: 'The other legal form has not been entered yet. Please add it if you know it.',
  },
  guardianName: {
    de: 'Vom Vertreter ist nur der Vorname angegeben. Bitte ergänzen Sie den Nachnamen.',
    en: 'Only the first name of the guardian is given. Please add the last name.',
  },
  postBox: {
    de: 'An ein Postfach oder eine Packstation kann ein Gericht nicht zustellen. Wenn Sie die Wohn- oder Geschäftsanschrift kennen, geben Sie bitte diese an.',
    en: 'A court cannot serve documents at a PO box or parcel locker. If you know the home or business address, please enter it.',
  },
  handedOverBefore: {
    de: 'Unter dieser Kundennummer wurde eine der Rechnungen bereits übergeben, am',
    en: 'One of these invoices was already handed over under this customer number on',
  },
  sendIfMeant: {
    de: 'Bitte senden Sie den Auftrag nur, wenn Sie ihn noch einmal übergeben möchten.',
    en: 'Please send the order only if you want to hand it over again.',
  },
  careOf: {
    de: 'Eine c/o-Adresse genügt für gerichtliche Schritte oft nicht. Wenn Sie die Wohn- oder Geschäftsanschrift kennen, geben Sie bitte diese an.',
    en: 'A c/o address is often not enough for court proceedings. If you know the home or business address, please enter it.',
  },
})
