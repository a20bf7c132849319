import { defaultPageSize } from '@portal/contract/page.ts'
import { findTasks, type TaskState } from '@portal/contract/tasks.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'

import { query } from '#api/query-client.ts'
import { useCreditor } from '#api/session.ts'
import { TaskList } from '#features/tasks/TaskList.tsx'
import { useTaskTexts } from '#features/tasks/tasks-texts.ts'
import { count } from '#i18n/formats.ts'
import { useLanguage } from '#i18n/language.ts'
import { useLastPage } from '#lists/last-page.ts'
import { operator } from '#screens/company/operator.ts'
import { paths } from '#screens/links/paths.ts'
import { requestedPage, pageAddress } from '#screens/links/requested-page.ts'
import { NotFoundPage } from '#screens/NotFoundPage.tsx'
import { usePageTitle } from '#screens/page-title.ts'
import { screenTitles } from '#screens/screen-titles.ts'
import { EmptyState } from '#ui/notes/EmptyState.tsx'
import { LoadError } from '#ui/notes/LoadError.tsx'
import { Spinner } from '#ui/notes/Spinner.tsx'
import { Pagination } from '#ui/table/Pagination.tsx'

import classes from '#features/tasks/Tasks.module.css'
import links from '#ui/buttons/ViewLinks.module.css'

/** View → the states of its tasks, in the order of the links to the views. */
const views = {
  open: ['open'],
  answered: ['answered'],
  closed: ['closed', 'withdrawn'],
} as const satisfies Record<string, readonly TaskState[]>
type View = keyof typeof views

// The cast is safe: `views` has no keys besides those of `View`.
const allViews = Object.keys(views) as View[]

/** Tasks from the collection company, earliest due day first. */
export const TasksPage = () => (operator().features.tasks ? <Tasks /> : <NotFoundPage />)

function Tasks() {
  const title = screenTitles.tasks[useLanguage()]
  usePageTitle(title)
  const { view, receiptNumber, page } = useTaskView()
  return (
    <div className={classes.page}>
      <h1>{title}</h1>
      {receiptNumber !== '' && <OfMandate receiptNumber={receiptNumber} />}
      <Views shown={view} receiptNumber={receiptNumber} />
      <Found key={`${view} ${receiptNumber}`} view={view} receiptNumber={receiptNumber} page={page} />
    </div>
  )
}

interface TaskView {
  view: View
  /** Receipt number of the mandate whose tasks are shown; '' for all tasks. */
  receiptNumber: string
  page: number
}

/** The view requested by the URL. */
function useTaskView(): TaskView {
  const address: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const view = allViews.find((known) => known === address['state']) ?? 'open'
  const receiptNumber = typeof address['receiptNumber'] === 'string' ? address['receiptNumber'] : ''
  return { view, receiptNumber, page: requestedPage(address['page']) }
}

const addressOf = ({ view, receiptNumber, page }: Partial<TaskView>) => ({
  ...(view !== undefined && view !== 'open' && { state: view }),
  ...(receiptNumber && { receiptNumber }),
  ...pageAddress(page),
})

/** Says that only tasks about one mandate are shown. */
function OfMandate({ receiptNumber }: { receiptNumber: string }) {
  const text = useTaskTexts()
  return (
    <p className={classes.state}>
      <span>{`${text('mandate')} ${receiptNumber}`}</span>
      <Link to={paths.tasks}>{text('toAll')}</Link>
    </p>
  )
}

function Views({ shown, receiptNumber }: { shown: View; receiptNumber: string }) {
  const text = useTaskTexts()
  return (
    <nav className={links.views} aria-label={text('which')}>
      {allViews.map((view) => (
        <Link
          key={view}
          to={paths.tasks}
          search={addressOf({ view, receiptNumber })}
          // Exact, because the first view's URL is a prefix of all others.
          activeOptions={{ exact: true, includeSearch: true }}
          aria-current={view === shown ? 'page' : undefined}
        >
          {`${text(view)} `}
          <ViewCount view={view} receiptNumber={receiptNumber} />
        </Link>
      ))}
    </nav>
  )
}

const emptyWords = (view: View, receiptNumber: string) => {
  if (view !== 'open') return 'noneYet'
  return receiptNumber === '' ? 'nothingOpen' : 'nothingOpenOfMandate'
}

/** Number of tasks in a view. Empty until loaded, or if it cannot be loaded. */
function ViewCount({ view, receiptNumber }: { view: View; receiptNumber: string }) {
  const { glgNumbers } = useCreditor()
  const filters = { glgNumbers: [...glgNumbers], states: [...views[view]], receiptNumber }
  const { data, isError } = useQuery({
    ...query(findTasks, { ...filters, itemsPerPage: 1 }),
    enabled: glgNumbers.length > 0,
  })
  if (isError) return null
  return <span>{data && count(data.totalNumberData)}</span>
}

function Found({ view, receiptNumber, page }: TaskView) {
  const text = useTaskTexts()
  const navigate = useNavigate()
  const { glgNumbers } = useCreditor()
  const { data, isFetching, isError, refetch } = useQuery({
    ...query(findTasks, {
      glgNumbers: [...glgNumbers],
      states: [...views[view]],
      receiptNumber,
      pageNumber: page,
    }),
    enabled: glgNumbers.length > 0,
    // The previous page stays until the next has loaded, so the pressed button keeps the focus.
    placeholderData: keepPreviousData,
  })
  const pages = data && Math.ceil(data.totalNumberData / defaultPageSize)
  const turnTo = (target: number, replace = false) =>
    void navigate({ to: paths.tasks, search: addressOf({ view, receiptNumber, page: target }), replace })
  useLastPage(page, pages, (last) => turnTo(last, true))
  if (glgNumbers.length === 0) return <EmptyState title={text('noCreditor')} />
  if (isError)
    return <LoadError message={text('failed')} onRetry={() => void refetch()} isRetrying={isFetching} />
  if (!data) return <Spinner label={text('loading')} />
  if (data.data.length === 0) return <EmptyState title={text(emptyWords(view, receiptNumber))} />
  return (
    <>
      <TaskList tasks={data.data} />
      <Pagination page={page} pages={pages ?? 1} onPage={turnTo} />
    </>
  )
}
