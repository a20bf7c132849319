import { readInstructions } from '@portal/contract/instructions.ts'
import { useQuery } from '@tanstack/react-query'

import { query } from '#api/query-client.ts'
import { operator } from '#screens/company/operator.ts'

/**
 * Available and sent instructions of a case. One request, shared by all parts of the page; none if the operator has
 * switched instructions off.
 */
export const useInstructions = (inkassoNumber: string) =>
  useQuery({ ...query(readInstructions, { inkassoNumber }), enabled: operator().features.instructions })
