import type { Words } from '@portal/contract/words/words.ts'

/* Messages about dead letters. */

export const deadLetterWords = {
  newSubmission: { de: 'Neuer Eingang', en: 'New submission' },
  gone: {
    de: 'Sie wird schon wieder versucht oder ist gelöscht. Laden Sie die Liste neu.',
    en: 'It is being tried again already, or was deleted. Please reload the list.',
  },
} as const satisfies Record<string, Words>

const refusedMail = { de: 'Der Mailserver lehnt die E-Mail ab.', en: 'The mail server refuses the e-mail.' }

/** Patterns of faults, with a message that explains each. The first pattern that matches counts. */
const faults: readonly (readonly [RegExp, Words])[] = [
  [
    /E(CONNRESET|HOSTUNREACH|NETUNREACH|PIPE)|socket hang up|closed unexpectedly/,
    {
      de: 'Die Verbindung zum Empfänger kommt nicht zustande oder bricht ab.',
      en: 'The connection to the receiver fails or breaks.',
    },
  ],
  [
    /ECONNREFUSED/,
    { de: 'Der Empfänger nimmt keine Verbindung an.', en: 'The receiver takes no connection.' },
  ],
  [
    /ENOTFOUND|EAI_AGAIN/,
    {
      de: 'Den Namen des Empfängers kennt das Netz nicht.',
      en: 'The network does not know the receiver’s name.',
    },
  ],
  [
    /ETIMEDOUT|ESOCKETTIMEDOUT|timed? ?out|no (answer|response) within/i,
    { de: 'Der Empfänger hat nicht rechtzeitig geantwortet.', en: 'The receiver did not answer in time.' },
  ],
  [
    /certificate|self.signed|CERT_/i,
    { de: 'Das Zertifikat des Empfängers ist ungültig.', en: 'The receiver’s certificate is not valid.' },
  ],
  [
    /^HTTP status (401|403)/,
    { de: 'Ihr System erkennt das Portal nicht an.', en: 'Your system does not accept the portal.' },
  ],
  [
    /^HTTP status (404|410)/,
    { de: 'Die Adresse gibt es in Ihrem System nicht.', en: 'Your system does not have this address.' },
  ],
  [/^HTTP status 4/, { de: 'Ihr System lehnt das Ereignis ab.', en: 'Your system refuses the event.' }],
  [/^HTTP status 5/, { de: 'Ihr System meldet einen Fehler.', en: 'Your system reports an error.' }],
  [
    /\b(EAUTH|535|530)\b/,
    { de: 'Der Mailserver nimmt die Anmeldung nicht an.', en: 'The mail server does not accept the login.' },
  ],
  // The second code says more than the first (RFC 3463): 5.7 is about policy, not about the mailbox.
  [/\b5\d\d[ -]5\.7\.\d/, refusedMail],
  [
    /\b(550|551|553)\b|unknown user|no such user/i,
    { de: 'Das Postfach gibt es nicht.', en: 'There is no such mailbox.' },
  ],
  [/\b552\b|mailbox full|quota/i, { de: 'Das Postfach ist voll.', en: 'The mailbox is full.' }],
  [/\b5\d\d\b/, refusedMail],
  [/interrupted/, { de: 'Jeder Versuch wurde unterbrochen.', en: 'Each attempt was interrupted.' }],
]

/** Returns the message that explains the last fault of a dead letter. Undefined if no pattern matches. */
export const faultWords = (fault: string): Words | undefined =>
  faults.find(([pattern]) => pattern.test(fault))?.[1]
