import * as z from 'zod/mini'

import { addressPart } from '#fields/text-fields.ts'

/* What an import, the operator API, the desk and the creditors' calls agree on about papers. */

export const paperCategory = z.enum(['settlement', 'invoice', 'contract', 'report', 'other'])
export type PaperCategory = z.infer<typeof paperCategory>

/** The operator's key. It is part of URLs. */
export const paperId = addressPart(60)
