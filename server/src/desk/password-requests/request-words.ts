import type { Words } from '@portal/contract/words/words.ts'

import { germanDay, germanTime } from '#ground/clock.ts'
import { germanDate } from '#submissions/german-text.ts'

interface Decision {
  readonly isApproved: boolean
  /** '' if the portal does not know who decided. */
  readonly who: string
  readonly at: Date
}

/** The message for a clerk who decides a request that is already decided. */
export function requestDecidedWords({ isApproved, who, at }: Decision): Words {
  const [day, time] = [germanDate(germanDay(at)), germanTime(at).slice(0, 5)]
  const [byGerman, byEnglish] = who === '' ? ['', ''] : [` von ${who}`, ` by ${who}`]
  return {
    de: `Diese Anfrage wurde am ${day} um ${time} Uhr${byGerman} ${isApproved ? 'freigegeben' : 'abgelehnt'}.`,
    en: `This request was ${isApproved ? 'approved' : 'rejected'}${byEnglish} on ${day} at ${time}.`,
  }
}

export const requestReplacedWords: Words = {
  de: 'Diese Anfrage gilt nicht mehr: Der Benutzer hat inzwischen ein anderes Passwort beantragt oder erhalten.',
  en: 'This request no longer counts: the user has requested or received another password meanwhile.',
}
