import { lazy, Suspense } from 'react'

import { ScreenLoadError, useReloadOnce } from '#app/screen.ts'
import { Starting } from '#app/Starting.tsx'
import { useHydration } from '#app/use-hydration.ts'
import { commonWords } from '#i18n/common-words.ts'
import { texts } from '#i18n/texts.ts'
import { paths } from '#screens/links/paths.ts'
import { MessagePage } from '#screens/MessagePage.tsx'
import { Button, buttonLook } from '#ui/buttons/Button.tsx'

const useErrorTexts = texts({
  notLoaded: { de: 'Diese Seite konnte nicht geladen werden', en: 'This page could not be loaded' },
  notLoadedWhy: commonWords.checkAndReload,
  reload: { de: 'Seite neu laden', en: 'Reload the page' },
  toDashboard: commonWords.toHome,
})

/** Loaded lazily. `sendWithDialog` (sending/send-with-dialog.ts) preloads it, so that it can be shown without a network. */
const BrokenPage = lazy(() =>
  import('#sending/BrokenPage.tsx').then(
    (module) => ({ default: module.BrokenPage }),
    () => ({ default: NotLoadedPage }),
  ),
)

/**
 * Replaces a screen that failed. If the screen's files could not be loaded, reloads the page once: after an update
 * of the portal the files have other names (specification 1, part 2). React logs the error.
 */
export function ErrorPage({ error }: { error: unknown }) {
  useHydration()
  if (useReloadOnce(error)) return <Starting />
  if (error instanceof ScreenLoadError) return <NotLoadedPage />
  return (
    <Suspense fallback={<Starting />}>
      <BrokenPage ways={<Ways />} />
    </Suspense>
  )
}

function NotLoadedPage() {
  const text = useErrorTexts()
  return (
    <MessagePage title={text('notLoaded')} ways={<Ways />}>
      {text('notLoadedWhy')}
    </MessagePage>
  )
}

/** Plain links instead of the router's, because they must reload the page. */
function Ways() {
  const text = useErrorTexts()
  return (
    <>
      <Button onClick={() => location.reload()}>{text('reload')}</Button>
      <a {...buttonLook('default')} href={paths.dashboard}>
        {text('toDashboard')}
      </a>
    </>
  )
}
