import { useLocation } from '@tanstack/react-router'

import { comingScreens } from '#app/coming-screens.ts'
import { MessagePage } from '#app/MessagePage.tsx'
import { useLanguage } from '#i18n/language.ts'
import { texts } from '#i18n/texts.ts'

const usePlaceholderTexts = texts({
  coming: {
    de: 'Diese Seite folgt mit einer der nächsten Versionen.',
    en: 'This page comes with one of the next versions.',
  },
})

/** Stands where a later version brings a screen. */
export function PlaceholderPage() {
  const text = usePlaceholderTexts()
  const language = useLanguage()
  const path = useLocation({ select: ({ pathname }) => pathname.replace(/\/$/, '') })
  const title = comingScreens[path]?.[language] ?? ''
  return <MessagePage title={title}>{text('coming')}</MessagePage>
}
