import { Link } from '@tanstack/react-router'

import { commonWords } from '#i18n/common-words.ts'
import { screenWords } from '#i18n/screen-words.ts'
import { texts } from '#i18n/texts.ts'
import { paths } from '#screens/links/paths.ts'
import { MessagePage } from '#screens/MessagePage.tsx'
import { buttonLook } from '#ui/buttons/Button.tsx'

const useNotFoundTexts = texts({
  title: { de: 'Seite nicht gefunden', en: 'Page not found' },
  explanation: {
    de: 'Unter dieser Adresse gibt es im Portal keine Seite. Vielleicht ist die Adresse unvollständig, oder die Seite wurde verschoben.',
    en: 'The portal has no page at this address. The address may be incomplete, or the page may have moved.',
  },
  toDashboard: commonWords.toHome,
  toCases: screenWords.toCases,
})

export function NotFoundPage() {
  const text = useNotFoundTexts()
  const ways = (
    <>
      <Link {...buttonLook()} to={paths.dashboard}>
        {text('toDashboard')}
      </Link>
      <Link {...buttonLook('default')} to={paths.cases}>
        {text('toCases')}
      </Link>
    </>
  )
  return (
    <MessagePage title={text('title')} ways={ways}>
      {text('explanation')}
    </MessagePage>
  )
}
