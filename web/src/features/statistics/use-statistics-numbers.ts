import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'

import { queryClient } from '#api/query-client.ts'
import { useCreditor } from '#api/session.ts'
import { leftOutIfAll, ownOrAll } from '#lists/filters/own-choices.ts'
import { paths } from '#screens/links/paths.ts'

/** The creditor numbers in effect, which stand in the address, and the way to put others into effect. */
export function useStatisticsNumbers() {
  const { glgNumbers: own } = useCreditor()
  const navigate = useNavigate()
  const address: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const inAddress = address['glg']
  const inEffect = useMemo(() => ownOrAll(own, [inAddress].flat().map(String)), [own, inAddress])

  /** Also when they are in effect already, the figures are request for once more. */
  function putIntoEffect(chosen: readonly string[]) {
    if (chosen.join() === inEffect.join()) {
      void queryClient.invalidateQueries({
        predicate: ({ queryKey: [path] }) => String(path).startsWith('/v1/glg/statistics/'),
      })
      return
    }
    const glg = leftOutIfAll(own, chosen)
    void navigate({
      to: paths.statistics,
      search: glg.length > 0 ? { glg: [...glg] } : {},
      resetScroll: false,
    })
  }

  return { inEffect, putIntoEffect }
}
