import type { Words } from '@portal/contract/words/words.ts'

import { unknownCustomer } from '#desk/customers/customer-words.ts'
import type { LastAct } from '#desk/users/last-act.ts'
import { germanDay, germanTime } from '#ground/clock.ts'
import { germanDate } from '#submissions/german-text.ts'

/* Messages for a clerk whose action on a user is refused. */

export const userWords = {
  nameUnfit: {
    de: 'Dieser Benutzername ist nicht möglich. Er hat höchstens 100 sichtbare Zeichen, ist nicht „.“ oder „..“ und beginnt nicht mit „operator:“.',
    en: 'This username is not possible. It has at most 100 visible characters, is not “.” or “..”, and does not begin with “operator:”.',
  },
  customerUnknown: unknownCustomer,
  numberUnknown: {
    de: 'Eine der Gläubigernummern gehört nicht zu diesem Kunden, oder er hat noch keine.',
    en: 'One of the creditor numbers does not belong to this customer, or they have none yet.',
  },
  typeUnknown: {
    de: 'Einen der Aktentypen gibt es nicht, oder es gibt noch keine.',
    en: 'One of the file types does not exist, or there are none yet.',
  },
} as const satisfies Record<string, Words>

export const takenWords = (username: string): Words => ({
  de: `Den Benutzernamen ${username} gibt es schon. Bitte wählen Sie einen anderen.`,
  en: `The username ${username} is taken. Please choose another.`,
})

export const formerWords = (username: string): Words => ({
  de: `Es gab schon einen Benutzer ${username}, und was er gesendet hat, steht unter diesem Namen. Bitte wählen Sie einen anderen.`,
  en: `There was a user ${username}, and what they sent is kept under this name. Please choose another.`,
})

const dayOf = (at: Date) => germanDate(germanDay(at))
const timeOf = (at: Date) => germanTime(at).slice(0, 5)

/** The part of a sentence that says who did something and when, if the audit trail knows. */
const byWhom = (act: LastAct | undefined): Words =>
  act
    ? {
        de: ` am ${dayOf(act.at)} um ${timeOf(act.at)} Uhr von ${act.who}`,
        en: ` by ${act.who} on ${dayOf(act.at)} at ${timeOf(act.at)}`,
      }
    : { de: ' inzwischen', en: ' meanwhile' }

/* Messages for a clerk who has seen an outdated state of a user. */

export function otherRightsWords(act: LastAct | undefined): Words {
  const by = byWhom(act)
  return {
    de: `Die Rechte wurden${by.de} geändert. Bitte prüfen Sie, ob Ihre Änderung noch stimmt.`,
    en: `The rights were changed${by.en}. Please check whether your change is still right.`,
  }
}

export function otherPhoneWords(act: LastAct | undefined): Words {
  const by = byWhom(act)
  return {
    de: `Die Rufnummer wurde${by.de} geändert. Bitte prüfen Sie, welche stimmt.`,
    en: `The phone number was changed${by.en}. Please check which one is right.`,
  }
}

export function otherPasswordWords(act: LastAct | undefined): Words {
  const by = byWhom(act)
  return {
    de: `Das Passwort wurde${by.de} schon zurückgesetzt. Ein weiteres würde jenes ungültig machen.`,
    en: `The password was already reset${by.en}. Another one would make that one invalid.`,
  }
}

export function noSecondFactorWords(act: LastAct | undefined): Words {
  const by = byWhom(act)
  return act
    ? {
        de: `Der zweite Faktor wurde${by.de} schon entfernt.`,
        en: `The second factor was already removed${by.en}.`,
      }
    : {
        de: 'Dieser Benutzer hat keinen zweiten Faktor.',
        en: 'This user has no second factor.',
      }
}
