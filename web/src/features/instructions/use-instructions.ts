import { readInstructions } from '@portal/contract/instructions.ts'
import { useQuery } from '@tanstack/react-query'

import { query } from '#api/query-client.ts'

/** What can be instructed for a case and what was; asked once, however many parts of the page show it. */
export const useInstructions = (inkassoNumber: string) => useQuery(query(readInstructions, { inkassoNumber }))
