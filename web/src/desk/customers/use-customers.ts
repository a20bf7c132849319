import { paperAddressees } from '@portal/contract/desk/papers.ts'
import { useQuery } from '@tanstack/react-query'

import { deskQuery } from '#api/desk-call.ts'

/** The customers to choose from, with their creditor numbers, and the years of their papers. */
export const useCustomers = () => useQuery({ ...deskQuery(paperAddressees, {}), staleTime: 300_000 })
