import { requiredText } from '@portal/contract/fields/text-fields.ts'
import { requiredLines } from '@portal/contract/fields/text-lines.ts'
import { httpsAddress } from '@portal/contract/operator.ts'
import { allKinds } from '@portal/contract/submission-kinds.ts'
import * as z from 'zod/mini'

import { isAddresses, wholeNumber } from '#operator/config/config-fields.ts'

const hours = wholeNumber(1, 1_000)

const reason = z.object({
  title: z.object({ de: requiredText(60), en: requiredText(60) }),
  text: z.object({ de: requiredLines(2_000), en: requiredLines(2_000) }),
})

/** `desk` of the operator's file. */
export const deskConfig = z.object({
  /** Kinds of submissions that clerks decide at the desk. The collection system gets and decides the others. */
  decides: z._default(
    z
      .array(z.enum(allKinds, { error: `must be one of ${allKinds.join(', ')}` }))
      .check(z.refine((kinds) => new Set(kinds).size === kinds.length, { error: 'names a kind twice' })),
    [],
  ),
  /** Hours on working days within which a submission should be decided, a whole day counting 24. */
  promise: z.prefault(
    z.object({
      /** Recalls and pauses. */
      urgent: z._default(hours, 4),
      /** Payments and credit notes. */
      money: z._default(hours, 24),
      /** All others. */
      usual: z._default(hours, 48),
    }),
    {},
  ),
  /** Usual reasons for a refusal. Without any, the portal offers its own. */
  reasons: z._default(z.array(reason).check(z.maxLength(30)), []),
  /** Addresses and ranges from which clerks may work. Empty: any. */
  addresses: z._default(z.array(z.string().check(isAddresses)), []),
  /** Whether administrators may see the screens of users. */
  seeAs: z._default(z.boolean(), false),
  /** Whether creditors read how fast submissions are usually decided. */
  showPace: z._default(z.boolean(), false),
  /** Address of the creditors' portal, for links to it. The default is that of the mail. */
  portalUrl: z.optional(httpsAddress),
})
export type DeskConfig = z.output<typeof deskConfig>
