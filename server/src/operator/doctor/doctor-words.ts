import type { Words } from '@portal/contract/words/words.ts'

import type { DiskSpace } from '#files/free-space.ts'

/* Sentences of the doctor that the desk shows too. All others are in English only, next to their checks. */

/** A sentence that is the same in both languages, such as a command. */
const same = (text: string): Words => ({ de: text, en: text })

/** A backlog: how many items wait, and since when the oldest has waited. */
export interface Waiting {
  readonly count: number | string
  readonly since: Date
}

export const failedCheckWords = {
  what: (reason: string): Words => ({
    de: `Die Prüfung ist gescheitert: ${reason}`,
    en: `The check has failed: ${reason}`,
  }),
  advice: {
    why: {
      de: 'Ob hier alles in Ordnung ist, ist nicht bekannt.',
      en: 'Whether all is well here is not known.',
    },
    command: same('`portal doctor`'),
  },
}

export const diskWords = {
  enough: (folder: string, freeBytes: number): Words => ({
    de: `Die Platte von ${folder} hat noch ${inTenths(freeBytes / 1e9)} GB frei.`,
    en: `The disk of ${folder} has ${inTenths(freeBytes / 1e9)} GB left.`,
  }),
  /** @param english The English sentence, which is also logged as a warning. */
  low: ({ folder, freeBytes, state }: DiskSpace, english: string): Words => ({
    de: `Die Platte von ${folder} hat noch ${Math.floor(freeBytes / 1e6)} MB frei, und ${state === 'reserve' ? 'es werden' : 'bald werden'} keine neuen Dateien angenommen.`,
    en: english,
  }),
  advice: {
    why: {
      de: 'Unterhalb seiner Reserve nimmt das Portal keine Dateien an.',
      en: 'Below its reserve the portal takes no files.',
    },
    command: { de: 'Platz schaffen oder eine größere Platte einbauen', en: 'make room, or a larger disk' },
  },
}

const tenths = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** Formats a number with one decimal, in German notation in both languages, as all screens do. */
const inTenths = (value: number) => tenths.format(value)

export const clockWords = {
  apart: (seconds: number): Words => ({
    de: `Die Uhren dieser Maschine und der Datenbank weichen um ${inTenths(seconds)} s voneinander ab.`,
    en: `This machine and the database are ${inTenths(seconds)} s apart.`,
  }),
  advice: {
    why: {
      de: 'Einmal-Codes gelten 30 Sekunden, und gespeicherte Zeiten kommen von beiden Uhren.',
      en: 'One-time codes are valid for 30 seconds, and stored times come from both clocks.',
    },
    command: {
      de: '`timedatectl set-ntp true`, auf beiden Maschinen',
      en: '`timedatectl set-ntp true`, on both machines',
    },
  },
}

export const scannerWords = {
  none: {
    de: 'Es ist keiner eingestellt (CLAMD); Dateien werden nach ihrem Inhalt geprüft, nicht auf Viren.',
    en: 'None is set (CLAMD); files are checked by their content, not scanned.',
  },
  answers: { de: 'Er antwortet.', en: 'It answers.' },
  silent: (reason: string): Words => ({
    de: `Er antwortet nicht: ${reason}.`,
    en: `It does not answer: ${reason}.`,
  }),
  advice: {
    why: {
      de: 'Bis dahin werden Eingänge mit Dateien zurückgehalten.',
      en: 'Submissions with files are held back until it does.',
    },
    command: {
      de: '`systemctl restart clamav-daemon`, oder CLAMD berichtigen',
      en: '`systemctl restart clamav-daemon`, or correct CLAMD',
    },
  },
}

export const importWords = {
  never: { de: 'Es wurde noch nichts importiert.', en: 'Nothing has been imported yet.' },
  last: (at: Date): Words => ({
    de: `Der letzte war am ${at.toISOString()}.`,
    en: `The last one was at ${at.toISOString()}.`,
  }),
  advice: {
    why: {
      de: 'Gläubiger sehen die Akten, wie sie damals waren.',
      en: 'Creditors see the cases as they were then.',
    },
    command: same('`portal import <folder>`'),
  },
}

/** Sentences about what waits to be fetched, scanned or decided. `waiting` is undefined if nothing waits. */
export const backlogWords = {
  outbox: (waiting: Waiting | undefined): Words =>
    waiting === undefined
      ? { de: 'Nichts wartet auf Abholung.', en: 'Not fetched yet: none.' }
      : {
          de: `Noch nicht abgeholt: ${oldestGerman(waiting)}.`,
          en: `Not fetched yet: ${oldestEnglish(waiting)}.`,
        },
  outboxAdvice: {
    why: {
      de: 'Gläubiger warten auf Antwort; Ihr System hat seit einem Tag nichts davon abgeholt.',
      en: 'Creditors wait for what they have sent; your system has not fetched it for a day.',
    },
    command: {
      de: '`portal submissions export <folder>`, dann `portal submissions ack …`',
      en: '`portal submissions export <folder>`, then `portal submissions ack …`',
    },
  },
  scan: (waiting: Waiting): Words => ({
    de: `Warten auf die Virenprüfung: ${oldestGerman(waiting)}.`,
    en: `Waiting for the virus scan: ${oldestEnglish(waiting)}.`,
  }),
  scanAdvice: {
    why: {
      de: 'Eingänge, die auf die Prüfung warten, werden zurückgehalten.',
      en: 'Submissions that wait for the scan are held back.',
    },
    command: {
      de: 'Starten Sie den Scanner (CLAMD); `portal submissions list` nennt sie',
      en: 'start the scanner (CLAMD); `portal submissions list` names them',
    },
  },
  requests: (waiting: Waiting | undefined): Words =>
    waiting === undefined
      ? { de: 'Keine ist offen.', en: 'Open: none.' }
      : {
          de: `Offen: ${waiting.count}, die älteste seit ${waiting.since.toISOString()}.`,
          en: `Open: ${oldestEnglish(waiting)}.`,
        },
  requestsAdvice: {
    why: {
      de: 'Benutzer erwarten eine Antwort innerhalb eines Arbeitstags.',
      en: 'Users expect an answer within a working day.',
    },
    command: same('`portal password-requests list`'),
  },
}

const oldestGerman = ({ count, since }: Waiting) => `${count}, der älteste seit ${since.toISOString()}`
const oldestEnglish = ({ count, since }: Waiting) => `${count}, the oldest since ${since.toISOString()}`

export const mailWords = {
  off: (notices: string): Words => ({
    de: `Das Portal verschickt keine (SMTP_URL); Hinweise an Benutzer in der Tabelle user_notice, für Ihr eigenes System: ${notices}.`,
    en: `The portal sends none (SMTP_URL); notices to users in the table user_notice, for your own system: ${notices}.`,
  }),
  waiting: (waiting: Waiting | undefined): Words =>
    waiting === undefined
      ? { de: 'Keine wartet.', en: 'None waits.' }
      : {
          de: `Warten auf den Versand: ${waiting.count}, die älteste seit ${waiting.since.toISOString()}.`,
          en: `Waiting: ${oldestEnglish(waiting)}.`,
        },
  waitingAdvice: {
    why: {
      de: 'Benutzer und Ihre Mitarbeiter bekommen ihre Benachrichtigungen nicht.',
      en: 'Users and your staff do not get their notifications.',
    },
    command: { de: '`portal mail list` nennt die Fehler', en: '`portal mail list` names the faults' },
  },
  dead: (count: string): Words => ({ de: `Nicht zugestellt: ${count}.`, en: `Dead letters: ${count}.` }),
  deadAdvice: {
    why: { de: 'Sie werden nicht mehr versucht.', en: 'They are not tried any more.' },
    command: {
      de: '`portal mail list --dead`, dann `portal mail retry …`',
      en: '`portal mail list --dead`, then `portal mail retry …`',
    },
  },
  noServer: {
    de: 'notifications ist eingestellt, aber SMTP_URL nennt keinen Server: Es wird nichts verschickt.',
    en: 'notifications are configured, but SMTP_URL names no server: nothing is mailed.',
  },
  noServerAdvice: {
    why: {
      de: 'Benutzer können keine Benachrichtigungen wählen, und Ihre Mitarbeiter bekommen keine.',
      en: 'Users cannot choose notifications, and your staff get none.',
    },
    command: {
      de: 'SMTP_URL setzen oder notifications aus der Datei nehmen',
      en: 'set SMTP_URL, or take notifications out of the file',
    },
  },
}

export const copyWords = {
  isCopy: {
    de: 'Dies ist eine wiederhergestellte Kopie des Portals.',
    en: 'This is a restored copy of the portal.',
  },
  advice: {
    why: {
      de: 'Sie importiert nichts, verschickt keine Mails, ruft keinen Webhook auf, nimmt keine Eingänge an und gibt keine heraus.',
      en: 'It imports nothing, mails nothing, calls no webhook, accepts and exports no submissions.',
    },
    command: {
      de: '`portal adopt --confirm`, wenn das gesicherte Portal endgültig fort ist',
      en: '`portal adopt --confirm`, when the portal that was saved is gone for good',
    },
  },
}

export const proxyWords = {
  open: (variable: string, host: string): Words => ({
    de: `${variable}=${host} ist von anderen Maschinen erreichbar, und trustProxy nennt keinen Proxy.`,
    en: `${variable}=${host} can be reached from other machines, and trustProxy names no proxy.`,
  }),
  openAdvice: (variable: string, what: Words) => ({
    why: {
      de: `${what.de} gehen unverschlüsselt über das Netz.`,
      en: `${what.en} cross the network unencrypted.`,
    },
    command: {
      de: `nur auf 127.0.0.1 lauschen (${variable}), oder einen Proxy mit TLS davor setzen und in trustProxy nennen`,
      en: `let it listen on 127.0.0.1 (${variable}), or put a proxy with TLS before it and name it in trustProxy`,
    },
  }),
  passwordsAndCases: { de: 'Passwörter und Akten', en: 'Passwords and cases' },
  keysAndSubmissions: { de: 'Schlüssel und Eingänge', en: 'Keys and submissions' },
  passwordsAndSubmissions: { de: 'Passwörter und Eingänge', en: 'Passwords and submissions' },
}
