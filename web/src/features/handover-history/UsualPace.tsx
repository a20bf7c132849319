import { readPace } from '@portal/contract/pace.ts'
import { useQuery } from '@tanstack/react-query'

import { query } from '#api/query-client.ts'
import {
  type HandoverHistoryText,
  useHandoverHistoryTexts,
} from '#features/handover-history/handover-history-texts.ts'

import classes from '#features/handover-history/HandoverHistory.module.css'

/** How soon orders and uploads are usually decided, if the operator says so. */
export function UsualPace() {
  const text = useHandoverHistoryTexts()
  const { data } = useQuery({ ...query(readPace, {}), staleTime: 600_000 })
  const sentences = (data?.rows ?? []).flatMap(({ kind, hours }) =>
    kind === 'mandate' || kind === 'upload' ? [`${text(kind)} ${duration(hours, text)}.`] : [],
  )
  return sentences.length > 0 && <p className={classes.pace}>{sentences.join(' ')}</p>
}

function duration(hours: number, text: HandoverHistoryText): string {
  if (hours === 1) return text('oneHour')
  if (hours < 24) return text('hours').replace('{number}', String(hours))
  const days = Math.ceil(hours / 24)
  return days === 1 ? text('oneDay') : text('workingDays').replace('{number}', String(days))
}
