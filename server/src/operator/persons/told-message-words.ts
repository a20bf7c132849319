/** What the columns of messages per case are called for somebody who asks what is known of him (`told-words.ts`). */
export const toldMessageWords = {
  caseMessage: {
    importFingerprint: null,
    messageId: 'Kennung',
    inkassoNumber: 'Inkassonummer',
    date: 'Datum',
    time: 'Uhrzeit',
    clerk: 'Sachbearbeiter',
    text: 'Text',
    attachmentSha256: null,
    attachmentType: 'Art des Dokuments',
    attachmentFilename: 'Name des Dokuments',
    submissionId: null,
    isWrittenHere: null,
    number: null,
    changedAt: 'Eingetragen oder geändert',
  },
  messageRead: { userId: null, inkassoNumber: 'Inkassonummer', readUntil: 'Gelesen bis Nummer' },
} as const
