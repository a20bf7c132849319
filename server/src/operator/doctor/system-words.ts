import type { Words } from '@portal/contract/words/words.ts'

import type { Waiting } from '#operator/doctor/doctor-words.ts'

/* Sentences of the doctor about data exchanged with the operator's systems. The desk shows them too. */

export const webhookWords = {
  waiting: (name: string, { count, since }: Waiting): Words => ({
    de: `Ereignisse, die auf ${name} warten: ${count}, das älteste seit ${since.toISOString()}.`,
    en: `Events waiting for ${name}: ${count}, the oldest since ${since.toISOString()}.`,
  }),
  waitingAdvice: {
    why: {
      de: 'Ihr System erfährt nicht, was Gläubiger gesendet haben.',
      en: 'Your system does not hear of what creditors have sent.',
    },
    command: { de: '`portal webhook list` nennt die Fehler', en: '`portal webhook list` names the faults' },
  },
  dead: (name: string, count: string): Words => ({
    de: `Nicht zugestellt an ${name}: ${count}.`,
    en: `${name} has dead letters: ${count}.`,
  }),
  deadCommand: {
    de: '`portal webhook list --dead`, dann `portal webhook retry …`',
    en: '`portal webhook list --dead`, then `portal webhook retry …`',
  },
  abandoned: (name: string, count: number): Words => ({
    de: `Ereignisse, die auf ${name} warten: ${count}, aber die Datei des Betreibers nennt ihn nicht mehr.`,
    en: `Events waiting for ${name}: ${count}, but the operator's file no longer has it.`,
  }),
  abandonedAdvice: (name: string) => ({
    why: {
      de: 'Sie werden nicht gesendet und nach 30 Tagen gelöscht.',
      en: 'They are not sent, and are deleted after 30 days.',
    },
    command: {
      de: `${name} wieder in webhooks aufnehmen, oder an einen anderen senden: \`portal webhook replay <name> --since …\``,
      en: `bring ${name} back into webhooks, or send them to another: \`portal webhook replay <name> --since …\``,
    },
  }),
}

/** A place where deliveries arrive. */
export interface DeliveryPlace {
  readonly where: Words
  /** What to do about failed deliveries. */
  readonly command: Words
}

export const inFolder = (folder: string): DeliveryPlace => ({
  where: { de: `in ${folder}`, en: `in ${folder}` },
  command: {
    de: `den Bericht neben jeder in ${folder}/failed lesen, die Lieferung berichtigen und zurück nach ${folder} verschieben; dann den Bericht entfernen`,
    en: `read the report beside each in ${folder}/failed, correct the delivery, and move it back into ${folder}; then remove the report`,
  },
})

export const overHttp = (folder: string): DeliveryPlace => ({
  where: { de: 'über HTTP', en: 'over HTTP' },
  command: {
    de: `den Fehler in ihrer Datei in ${folder} lesen, die dann entfernt werden darf, und die Lieferung unter demselben Namen noch einmal senden`,
    en: `read the fault in its file in ${folder}, which may be removed, and send the delivery again under the same name`,
  },
})

export const deliveryWords = {
  failed: (where: Words, count: number, first: Date): Words => ({
    de: `Gescheiterte Lieferungen ${where.de}: ${count}, die erste am ${first.toISOString()}.`,
    en: `Failed deliveries ${where.en}: ${count}, the first at ${first.toISOString()}.`,
  }),
  failedWhy: { de: 'Ihre Zeilen sind nicht im Portal.', en: 'Their rows are not in the portal.' },
  waiting: (where: Words, { count, since }: Waiting): Words => ({
    de: `Wartende Lieferungen ${where.de}: ${count}, die erste seit ${since.toISOString()}.`,
    en: `Waiting deliveries ${where.en}: ${count}, the first since ${since.toISOString()}.`,
  }),
  waitingAdvice: {
    why: { de: 'Gläubiger sehen sie noch nicht.', en: 'Creditors do not see them yet.' },
    command: {
      de: 'im Protokoll des Dienstes nachlesen, warum sie nicht importiert werden: „Deliveries wait in …“',
      en: 'read in the log of the service why they are not imported: "Deliveries wait in …"',
    },
  },
  none: (where: Words, minutes: number): Words => ({
    de: `Keine Lieferung ${where.de} ist gescheitert oder wartet länger als ${minutes} Minuten.`,
    en: `No delivery ${where.en} has failed or waits for more than ${minutes} minutes.`,
  }),
}

export const apiKeyWords = {
  working: (count: number): Words => ({
    de: `Gültige Schlüssel: ${count}.`,
    en: `Keys that work: ${count}.`,
  }),
  expiresSoon: (name: string, at: Date): Words => ({
    de: `Der Schlüssel ${name} läuft am ${at.toISOString()} ab.`,
    en: `The key ${name} expires at ${at.toISOString()}.`,
  }),
  expiresSoonAdvice: (name: string) => ({
    why: {
      de: 'Das System, das ihn benutzt, wird dann abgewiesen.',
      en: 'The system that uses it is refused then.',
    },
    command: {
      de: `\`portal key rotate ${name}\` oder \`portal key revoke ${name}\``,
      en: `\`portal key rotate ${name}\`, or \`portal key revoke ${name}\``,
    },
  }),
  expired: (name: string, at: Date): Words => ({
    de: `Der Schlüssel ${name} ist am ${at.toISOString()} abgelaufen.`,
    en: `The key ${name} expired at ${at.toISOString()}.`,
  }),
  expiredAdvice: (name: string) => ({
    why: {
      de: 'Das System, das ihn benutzt, wird abgewiesen.',
      en: 'The system that uses it is refused.',
    },
    command: {
      de: `\`portal key create <another name> …\`, dann \`portal key revoke ${name}\``,
      en: `\`portal key create <another name> …\`, then \`portal key revoke ${name}\``,
    },
  }),
}

export const deciderWords = {
  bySystem: {
    de: 'Ihr Inkassosystem entscheidet alle Eingänge.',
    en: 'Your collection system decides all submissions.',
  },
  /** @param kinds The kinds that clerks decide, as returned by `decidedKinds`. */
  right: (kinds: Words): Words => ({
    de: `Sachbearbeiter entscheiden ${kinds.de}.`,
    en: `Clerks decide ${kinds.en}.`,
  }),
  closed: (kinds: Words): Words => ({
    de: `Die Sachbearbeitung entscheidet ${kinds.de}, aber DESK ist nicht gesetzt: Niemand tut es.`,
    en: `The desk decides ${kinds.en}, but DESK is not set: nobody does.`,
  }),
  closedAdvice: {
    why: { de: 'Gläubiger warten auf Antwort.', en: 'Creditors wait for what they have sent.' },
    command: {
      de: 'DESK setzen (docs/operating.md) oder die Arten aus desk.decides nehmen',
      en: 'set DESK (docs/operating.md), or take the kinds out of desk.decides',
    },
  },
  second: (kinds: Words, keys: string): Words => ({
    de: `Sachbearbeiter entscheiden ${kinds.de}, und Systeme haben Schlüssel für Eingänge: ${keys}.`,
    en: `Clerks decide ${kinds.en}, and systems have keys for submissions: ${keys}.`,
  }),
  secondAdvice: (key: string) => ({
    why: {
      de: 'Diese Systeme bekommen Eingänge dieser Arten nicht und entscheiden sie nicht.',
      en: 'These systems neither get nor decide submissions of these kinds.',
    },
    command: {
      de: `wenn sie keine anderen brauchen: \`portal key revoke ${key}\``,
      en: `if they need none of the others, \`portal key revoke ${key}\``,
    },
  }),
  nobody: (kinds: Words): Words => ({
    de: `Sachbearbeiter entscheiden ${kinds.de}, und kein System hat einen Schlüssel für Eingänge.`,
    en: `Clerks decide ${kinds.en}, and no system has a key for submissions.`,
  }),
  nobodyAdvice: {
    why: {
      de: 'Gläubiger warten auf etwas, das niemand entscheidet.',
      en: 'Creditors wait for what nobody decides.',
    },
    command: {
      de: 'die Arten in desk.decides eintragen, oder einen Schlüssel anlegen: `portal key create <name> --scopes submissions:read,submissions:decide`',
      en: 'write the kinds into desk.decides, or make a key: `portal key create <name> --scopes submissions:read,submissions:decide`',
    },
  },
}
