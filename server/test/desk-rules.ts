import { allKinds } from '@portal/contract/submission-kinds.ts'

import { deskConfig } from '#operator/config/desk-schema.ts'

/** The desk's settings by which it decides everything. */
export const deskRules = deskConfig.parse({ decides: [...allKinds] })
