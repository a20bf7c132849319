import { useEffect, useState } from 'react'

import { useComingToLife } from '#app/come-to-life.ts'
import { mayReloadFor, reloadFor, ScreenLoadError } from '#app/screen.ts'
import { Starting } from '#app/Starting.tsx'
import { startWords } from '#i18n/start-words.ts'
import { texts } from '#i18n/texts.ts'
import { MessagePage } from '#screens/MessagePage.tsx'
import { paths } from '#screens/paths.ts'
import { Button, buttonLook } from '#ui/Button.tsx'

const useErrorTexts = texts({
  notLoaded: { de: 'Diese Seite konnte nicht geladen werden', en: 'This page could not be loaded' },
  notLoadedWhy: startWords.checkAndReload,
  broken: { de: 'Auf dieser Seite ist ein Fehler aufgetreten', en: 'Something went wrong on this page' },
  brokenWhy: {
    de: 'Ihre Daten sind unverändert. Bitte laden Sie die Seite neu. Hilft das nicht, wenden Sie sich bitte an uns.',
    en: 'Your data is unchanged. Please reload the page. If that does not help, please contact us.',
  },
  reload: { de: 'Seite neu laden', en: 'Reload the page' },
  toDashboard: startWords.toHome,
})

/**
 * Stands in place of a screen that failed. One whose files could not be loaded first loads the page anew,
 * once: after an update of the portal the files have other names (specification 1, part 2). React logs the error.
 */
export function ErrorPage({ error }: { error: unknown }) {
  const text = useErrorTexts()
  useComingToLife()
  const isLoadError = error instanceof ScreenLoadError
  const [isReloading] = useState(() => isLoadError && mayReloadFor(error))
  useEffect(() => {
    if (isReloading && isLoadError) reloadFor(error)
  }, [isReloading, isLoadError, error])

  if (isReloading) return <Starting />
  // Links of the plain kind: they load everything anew.
  const ways = (
    <>
      <Button onClick={() => location.reload()}>{text('reload')}</Button>
      <a {...buttonLook('default')} href={paths.dashboard}>
        {text('toDashboard')}
      </a>
    </>
  )
  return (
    <MessagePage title={text(isLoadError ? 'notLoaded' : 'broken')} ways={ways}>
      {text(isLoadError ? 'notLoadedWhy' : 'brokenWhy')}
    </MessagePage>
  )
}
