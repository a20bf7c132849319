import type { QueueView } from '@portal/contract/desk/queue.ts'

import { useQueueTexts } from '#desk/queue/queue-texts.ts'
import { count } from '#i18n/formats.ts'
import { useTitlePrefix } from '#screens/page-title.ts'
import { Button } from '#ui/buttons/Button.tsx'

import classes from '#desk/queue/Queue.module.css'

interface NewRowsProps {
  view: QueueView
  arrived: number
  /** Whether shown rows have left the list. */
  isOutdated: boolean
  onShow: () => void
}

/** Views in which a new submission can appear. */
const newIn: ReadonlySet<QueueView> = new Set(['open', 'free'])

/**
 * Offers to show what has arrived since the list was fetched. Always rendered, so that screen readers
 * announce it.
 */
export function NewRows({ view, arrived, isOutdated, onShow }: NewRowsProps) {
  const text = useQueueTexts()
  const hasNew = arrived > 0 && newIn.has(view)
  useTitlePrefix(arrived > 0 ? `${count(arrived)} ${text('newShort')}` : undefined)
  return (
    <output className={classes.arrived}>
      {(hasNew || isOutdated) && (
        <Button variant="default" size="xs" fullWidth onClick={onShow}>
          {hasNew
            ? `${count(arrived)} ${text(arrived === 1 ? 'arrivedOne' : 'arrivedMany')}`
            : text('outdated')}
        </Button>
      )}
    </output>
  )
}
