import type { TrailPerson } from '@portal/contract/desk/trail.ts'
import type { Words } from '@portal/contract/words/words.ts'

import { currentLanguage } from '#i18n/language.ts'

const words = {
  key: { de: 'API-Schlüssel', en: 'API key' },
  shell: { de: 'Befehlszeile', en: 'command line' },
  scan: { de: 'Virenprüfung', en: 'virus scan' },
  retention: { de: 'Löschung nach Frist', en: 'deletion after its period' },
} satisfies Record<string, Words>

/**
 * Returns a readable name for somebody in the audit trail: the full name of a clerk, `anna`, “API key erp”.
 */
export function nameOfActor({ actor, fullName }: TrailPerson): string {
  if (fullName !== '') return fullName
  const language = currentLanguage()
  if (actor === 'virus scan') return words.scan[language]
  if (actor === 'retention') return words.retention[language]
  const [, kind, name = ''] = /^operator:(clerk:|key:)?(.*)$/s.exec(actor) ?? []
  if (kind === 'clerk:') return name
  if (kind === 'key:') return `${words.key[language]} ${name}`
  return actor.startsWith('operator:') ? `${name} (${words.shell[language]})` : actor
}
