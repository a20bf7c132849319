import { ScreenLoadError, useReloadOnce } from '#app/screen.ts'
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
  const isLoadError = error instanceof ScreenLoadError
  if (useReloadOnce(error)) return <Starting />
  return (
    <MessagePage
      title={text(isLoadError ? 'notLoaded' : 'broken')}
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
      {text(isLoadError ? 'checkAndReload' : 'brokenWhy')}
    </MessagePage>
  )
}
