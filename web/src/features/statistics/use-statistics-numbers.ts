import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'

import { queryClient } from '#api/query-client.ts'
import { useCreditor } from '#api/session.ts'
import { selectionForUrl, ownOrAll } from '#lists/filters/own-choices.ts'
import { paths } from '#screens/links/paths.ts'

/** The selected creditor numbers from the URL, and a function to apply others. */
export function useStatisticsNumbers() {
  const { glgNumbers: own } = useCreditor()
  const navigate = useNavigate()
  const address: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const inAddress = address['glg']
  const inEffect = useMemo(() => ownOrAll(own, [inAddress].flat().map(String)), [own, inAddress])

  /** Selects creditor numbers. Refetches the figures even if the selection has not changed. */
  function putIntoEffect(chosen: readonly string[]) {
    if (chosen.join() === inEffect.join()) {
      void queryClient.invalidateQueries({
        predicate: ({ queryKey: [path] }) => String(path).startsWith('/v1/glg/statistics/'),
      })
      return
    }
    const glg = selectionForUrl(own, chosen)
    void navigate({
      to: paths.statistics,
      search: glg.length > 0 ? { glg: [...glg] } : {},
      resetScroll: false,
    })
  }

  return { inEffect, putIntoEffect }
}
