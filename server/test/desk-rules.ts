import { allKinds } from '@portal/contract/submission-kinds.ts'

import { deskConfig } from '#operator/config/desk-schema.ts'

/** Desk settings by which the desk decides every kind of submission. */
export const deskRules = deskConfig.parse({ decides: [...allKinds] })
