import { type QueueCounts, type QueueView, queueViews } from '@portal/contract/desk/queue.ts'
import { Link } from '@tanstack/react-router'

import { deskPaths } from '#desk/desk-paths.ts'
import { addressOf, inView, type QueueSearch } from '#desk/queue/queue-address.ts'
import { useQueueTexts } from '#desk/queue/queue-texts.ts'
import { count } from '#i18n/formats.ts'

import classes from '#desk/queue/Queue.module.css'
import links from '#ui/buttons/ViewLinks.module.css'

interface QueueViewsProps {
  search: QueueSearch
  counts: QueueCounts | undefined
}

/** Links to the views of the queue, with the number of submissions in each. */
export function QueueViews({ search, counts }: QueueViewsProps) {
  const text = useQueueTexts()
  return (
    <nav className={`${links.views} ${classes.views}`} aria-label={text('views')}>
      {queueViews.map((view) => (
        <Link
          key={view}
          to={deskPaths.queue}
          search={addressOf(inView(search, view))}
          // Exact, because the first view's URL is a prefix of the others.
          activeOptions={{ exact: true, includeSearch: true }}
          aria-current={view === search.view ? 'page' : undefined}
        >
          {`${text(view)} `}
          {view !== 'decided' && (
            <span data-late={(view === 'overdue' && isSome(counts, view)) || undefined}>
              {counts && count(counts[view])}
            </span>
          )}
        </Link>
      ))}
    </nav>
  )
}

const isSome = (counts: QueueCounts | undefined, view: Exclude<QueueView, 'decided'>) =>
  counts !== undefined && counts[view] > 0
