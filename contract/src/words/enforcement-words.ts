import type { Words } from '#words/words.ts'

/** Names of results of an enforcement. Not in domain-words.ts, so that the case search does not load them. */
export const enforcementWords = {
  arrestWarrant: { de: 'Haftbefehl', en: 'Arrest warrant' },
  hopelessEnforcement: { de: 'Vollstreckung aussichtslos', en: 'Hopeless enforcement' },
  nonPayer: { de: 'Nichtzahler', en: 'Non-payer' },
} as const satisfies Record<string, Words>
