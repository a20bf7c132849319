import { readDraft } from '@portal/contract/handover-draft.ts'
import { useQuery } from '@tanstack/react-query'

import { query } from '#api/query-client.ts'

/** The latest saved draft. Never cached, because another tab may have just changed it. */
export const useFreshDraft = (enabled = true) =>
  useQuery({ ...query(readDraft, {}), enabled, staleTime: 0, gcTime: 0, refetchOnReconnect: false })
