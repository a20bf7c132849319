import { readDraft } from '@portal/contract/handover-draft.ts'
import { useQuery } from '@tanstack/react-query'

import { query } from '#api/query-client.ts'

/** The draft that was saved last. Another tab may have changed it a moment ago, so no earlier answer will do. */
export const useFreshDraft = (enabled = true) =>
  useQuery({ ...query(readDraft, {}), enabled, staleTime: 0, gcTime: 0, refetchOnReconnect: false })
