import { domainWords } from '@portal/contract/words/domain-words.ts'
import type { Words } from '@portal/contract/words/words.ts'

import { commonWords } from '#i18n/common-words.ts'
import { screenWords } from '#i18n/screen-words.ts'
import { texts } from '#i18n/texts.ts'

const draftWords = {
  draftOf: { de: 'Entwurf vom', en: 'Draft from' },
  continue: { de: 'Weiter', en: 'Continue' },
} as const satisfies Record<string, Words>

export const useDraftTexts = texts({
  saving: { de: 'Entwurf wird gespeichert …', en: 'Saving draft …' },
  savedAt: { de: 'Entwurf gespeichert um', en: 'Draft saved at' },
  notSaved: { de: 'nicht gespeicherte Dateien:', en: 'files not saved:' },
  failed: {
    de: 'Der Entwurf konnte nicht gespeichert werden. Wir versuchen es weiter.',
    en: 'The draft could not be saved. We will keep trying.',
  },

  handedOverTitle: {
    de: 'Der Auftrag wurde bereits übergeben',
    en: 'This order has already been handed over',
  },
  handedOverOn: {
    de: 'Dieser Auftrag wurde bereits übergeben am',
    en: 'This order was already handed over on',
  },
  withReceipt: { de: 'mit der Quittung', en: 'with the receipt' },
  noSecond: {
    de: 'Es wurde kein zweiter Auftrag angelegt. Änderungen in diesem Fenster werden nicht mehr gespeichert.',
    en: 'No second order was created. Changes in this window are no longer saved.',
  },
  waysOn: {
    de: 'Ist dies ein anderer Auftrag, behalten Sie ihn als neuen Entwurf. Sonst beginnen Sie neu.',
    en: 'If this is a different order, keep it as a new draft. Otherwise start again.',
  },
  keepAsNew: { de: 'Als neuen Entwurf behalten', en: 'Keep as a new draft' },
  beginAnew: { de: 'Neu beginnen', en: 'Start again' },
  close: commonWords.close,

  loading: { de: 'Entwurf wird gesucht …', en: 'Looking for a draft …' },
  loadFailed: screenWords.draftNotChecked,
  draftOf: draftWords.draftOf,
  debtor: domainWords.debtor,
  creditorNumber: domainWords.creditorNumber,
  customerNumber: domainWords.customerNumber,
  filesOfDraft: domainWords.files,
  kept: {
    de: 'Dieser Auftrag wurde noch nicht gesendet. Entwürfe werden 30 Tage aufbewahrt.',
    en: 'This order has not been sent yet. Drafts are kept for 30 days.',
  },
  continue: draftWords.continue,
  discard: commonWords.discard,
  discardTitle: { de: 'Entwurf verwerfen?', en: 'Discard the draft?' },
  discardWarning: {
    de: 'Alle Angaben und Dateien des Entwurfs werden gelöscht. Das lässt sich nicht rückgängig machen.',
    en: 'All entries and files of the draft will be deleted. This cannot be undone.',
  },
  keep: { de: 'Behalten', en: 'Keep' },
  discardForGood: { de: 'Endgültig verwerfen', en: 'Discard permanently' },
  continueFailed: {
    de: 'Die Dateien des Entwurfs konnten nicht geladen werden. Bitte versuchen Sie es noch einmal.',
    en: 'The files of the draft could not be loaded. Please try again.',
  },
  discardFailed: {
    de: 'Der Entwurf konnte nicht verworfen werden. Bitte versuchen Sie es noch einmal.',
    en: 'The draft could not be discarded. Please try again.',
  },

  leaveTitle: { de: 'Ihre letzten Eingaben sind nicht gespeichert', en: 'Your latest entries are not saved' },
  leaveWarning: {
    de: 'Das Portal ist gerade nicht erreichbar. Wenn Sie die Seite verlassen, gehen die letzten Eingaben verloren.',
    en: 'The portal cannot be reached at the moment. If you leave this page, your latest entries will be lost.',
  },
  stay: { de: 'Hier bleiben', en: 'Stay here' },
  leave: { de: 'Trotzdem verlassen', en: 'Leave anyway' },
})

/** Texts of the draft reminder on other screens. */
export const useDraftReminderTexts = texts({
  draftOf: draftWords.draftOf,
  noDebtorYet: { de: 'Noch ohne Schuldner', en: 'No debtor yet' },
  customerNumber: domainWords.customerNumber,
  creditorNumber: domainWords.creditorNumber,
  continue: draftWords.continue,
  failed: screenWords.draftNotChecked,
})
