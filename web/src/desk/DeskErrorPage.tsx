import { useEffect, useState } from 'react'

import { mayReloadFor, reloadFor, ScreenLoadError } from '#app/screen.ts'
import { Starting } from '#app/Starting.tsx'
import { deskPaths } from '#desk/desk-paths.ts'
import { useFrameTexts } from '#desk/frame/frame-texts.ts'
import { MessagePage } from '#screens/MessagePage.tsx'
import { Button, buttonLook } from '#ui/buttons/Button.tsx'

/**
 * Replaces a screen that failed. If the screen's files could not be loaded, reloads the page once: after an update
 * of the portal the files have other names. React logs the error.
 */
export function DeskErrorPage({ error }: { error: unknown }) {
  const text = useFrameTexts()
  const loadError = error instanceof ScreenLoadError ? error : undefined
  const [isReloading] = useState(() => loadError !== undefined && mayReloadFor(loadError))
  useEffect(() => {
    if (isReloading && loadError) reloadFor(loadError)
  }, [isReloading, loadError])

  if (isReloading) return <Starting />
  return (
    <MessagePage
      title={text(loadError ? 'notLoaded' : 'broken')}
      // A plain link instead of the router's, because it must reload the page.
      ways={
        <>
          <Button onClick={() => location.reload()}>{text('reload')}</Button>
          <a {...buttonLook('default')} href={deskPaths.queue}>
            {text('toQueue')}
          </a>
        </>
      }
    >
      {text(loadError ? 'checkAndReload' : 'brokenWhy')}
    </MessagePage>
  )
}
