import type { TwoFactorText } from '#features/two-factor/two-factor-texts.ts'
import { moment } from '#i18n/formats.ts'

interface SheetFacts {
  operator: string
  /** The user's. */
  name: string
  /** ISO with time zone. */
  madeAt: string
  text: TwoFactorText
}

/** What stands on paper and in the saved file: whose codes these are, and one code a line. */
export function backupCodesSheet(
  codes: readonly string[],
  { operator, name, madeAt, text }: SheetFacts,
): string {
  return [
    `${text('backupCodes')} – ${text('portal')} ${operator}`,
    `${text('user')}: ${name}`,
    `${text('madeOn')}: ${moment(madeAt)}`,
    text('eachOnce'),
    '',
    ...codes,
    '',
  ].join('\n')
}
