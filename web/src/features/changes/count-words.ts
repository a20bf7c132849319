import type { Change } from '@portal/contract/changes.ts'

import type { ChangesText } from '#features/changes/changes-texts.ts'
import { count } from '#i18n/formats.ts'

/** „36 Änderungen zu 15 Akten, 1 ohne Akte“ */
export function countWords(changes: readonly Change[], text: ChangesText): string {
  const ofCases = changes.filter(({ inkassoNumber }) => inkassoNumber !== '')
  const cases = new Set(ofCases.map(({ inkassoNumber }) => inkassoNumber)).size
  const others = changes.length - ofCases.length
  const all = changes.length === 1 ? text('changesOne') : `${count(changes.length)} ${text('changesMany')}`
  if (cases === 0) return all
  const about = `${all} ${text('about')} ${count(cases)} ${text(cases === 1 ? 'caseOne' : 'caseMany')}`
  return others === 0 ? about : `${about}, ${count(others)} ${text('without')}`
}
