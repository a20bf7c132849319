import { Link } from '@tanstack/react-router'

import { deskPaths } from '#desk/desk-paths.ts'
import { useFrameTexts } from '#desk/frame/frame-texts.ts'
import { MessagePage } from '#screens/MessagePage.tsx'
import { buttonLook } from '#ui/buttons/Button.tsx'

/** Shown for URLs that the desk does not have. */
export function DeskNotFoundPage() {
  const text = useFrameTexts()
  return (
    <MessagePage
      title={text('notFound')}
      ways={
        <Link {...buttonLook()} to={deskPaths.queue}>
          {text('toQueue')}
        </Link>
      }
    >
      {text('notFoundWhy')}
    </MessagePage>
  )
}
