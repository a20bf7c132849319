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
  /** Kinds of submissions that clerks decide at the desk. The collection system decides all others. */
  decides: z._default(
    z
      .array(z.enum(allKinds, { error: `must be one of ${allKinds.join(', ')}` }))
      .check(z.refine((kinds) => new Set(kinds).size === kinds.length, { error: 'names a kind twice' })),
    [],
  ),
  /** Hours within which a submission should be decided. Only working days count, with 24 hours each. */
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
  /** Preset reasons for a refusal. If there are none, the desk offers the default reasons. */
  reasons: z._default(z.array(reason).check(z.maxLength(30)), []),
  /** IP addresses and ranges from which clerks may work. An empty list allows all. */
  addresses: z._default(z.array(z.string().check(isAddresses)), []),
  /** Whether administrators may see the screens of users. */
  seeAs: z._default(z.boolean(), false),
  /** Whether creditors are shown how fast submissions are usually decided. */
  showPace: z._default(z.boolean(), false),
  /** URL of the creditors' portal, for links to it. Defaults to `notifications.portalUrl`. */
  portalUrl: z.optional(httpsAddress),
})
export type DeskConfig = z.output<typeof deskConfig>
