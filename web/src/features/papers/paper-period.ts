import type { Paper } from '@portal/contract/papers.ts'

import { day } from '#i18n/formats.ts'

/** „01.10.2026 – 31.10.2026“; '' if the paper is about no period. */
export function paperPeriod({ periodFrom, periodTo }: Pick<Paper, 'periodFrom' | 'periodTo'>): string {
  if (periodFrom === null) return ''
  return periodFrom === periodTo ? day(periodFrom) : `${day(periodFrom)} – ${day(periodTo)}`
}
