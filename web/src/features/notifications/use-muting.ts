import { listMutedCases, readCaseMute, saveCaseMute } from '@portal/contract/case-mail.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { call } from '#api/call.ts'
import { query } from '#api/query-client.ts'

/** Mutes and unmutes cases, and refreshes the affected queries. */
export function useMuting() {
  const queryClient = useQueryClient()
  const [hasFailed, setFailed] = useState(false)

  /** Returns whether the change was saved. */
  async function mute(inkassoNumber: string, isMuted: boolean): Promise<boolean> {
    setFailed(false)
    try {
      await call(saveCaseMute, { inkassoNumber, isMuted })
    } catch {
      setFailed(true)
      return false
    }
    queryClient.setQueryData(
      query(readCaseMute, { inkassoNumber }).queryKey,
      (before) => before && { ...before, isMuted },
    )
    await queryClient.invalidateQueries(query(listMutedCases, {}))
    return true
  }

  return { mute, hasFailed }
}
