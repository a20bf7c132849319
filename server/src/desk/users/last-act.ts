import type { Words } from '@portal/contract/words/words.ts'

import type { OperatorEvent } from '#access/audit/write-audit.ts'
import type { Db } from '#db/connect.ts'
import { nameOfActor } from '#desk/item/decision.ts'
import { germanDay, germanTime } from '#ground/clock.ts'
import { germanDate } from '#submissions/german-text.ts'

/** Who has done something to a user, and when. */
export interface LastAct {
  readonly who: string
  readonly at: Date
}

/** The last of some events that are about a user. Undefined if the audit trail has none. */
export async function lastActOn(
  db: Db,
  userId: string,
  events: readonly OperatorEvent[],
): Promise<LastAct | undefined> {
  const entry = await db
    .selectFrom('audit')
    .where('userId', '=', userId)
    .where('event', 'in', [...events])
    .orderBy('at', 'desc')
    .orderBy('position', 'desc')
    .select(['actor', 'at'])
    .limit(1)
    .executeTakeFirst()
  return entry && { who: await nameOfActor(db, entry.actor), at: entry.at }
}

const dayOf = (at: Date) => germanDate(germanDay(at))
const timeOf = (at: Date) => germanTime(at).slice(0, 5)

/** Who and when, to be put into a sentence; '' if unknown. */
const byWhom = (act: LastAct | undefined): Words =>
  act
    ? {
        de: ` am ${dayOf(act.at)} um ${timeOf(act.at)} Uhr von ${act.who}`,
        en: ` by ${act.who} on ${dayOf(act.at)} at ${timeOf(act.at)}`,
      }
    : { de: ' inzwischen', en: ' meanwhile' }

/* Sentences for a clerk who has seen an earlier state of a user. */

export function otherRightsWords(act: LastAct | undefined): Words {
  const by = byWhom(act)
  return {
    de: `Die Rechte wurden${by.de} geändert. Unten steht, was jetzt gilt. Bitte prüfen Sie, ob Ihre Änderung noch stimmt.`,
    en: `The rights were changed${by.en}. Below is what applies now. Please check whether your change is still right.`,
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
