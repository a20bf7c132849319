import { DeskFailure } from '#api/desk-call.ts'
import { LoadError } from '#ui/notes/LoadError.tsx'
import { Spinner } from '#ui/notes/Spinner.tsx'

/** Whether the requested data does not exist, or this clerk may not see it. */
export const isUnknown = (error: Error | null): boolean =>
  error instanceof DeskFailure && error.code === 'not_found'

interface NotLoadedProps {
  error: Error | null
  isFetching: boolean
  onRetry: () => void
  loading: string
  failed: string
  /** Shown if the data does not exist. */
  unknown: string
}

/** Shown in place of data that is loading, could not be loaded, or does not exist. */
export function NotLoaded({ error, isFetching, onRetry, loading, failed, unknown }: NotLoadedProps) {
  if (isUnknown(error)) return <LoadError message={unknown} />
  if (error && !isFetching) return <LoadError message={failed} onRetry={onRetry} />
  return <Spinner label={loading} />
}
