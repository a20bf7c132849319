import type { OperatorFacts } from '@portal/contract/operator.ts'

import { readPageData } from '#operator/page-data.ts'

/** Who runs the portal. */
export const operator = (): OperatorFacts => readPageData().operator
