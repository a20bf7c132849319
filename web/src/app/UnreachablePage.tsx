import { Button } from '@mantine/core'

import { texts } from '#i18n/texts.ts'

import classes from '#app/UnreachablePage.module.css'

const useUnreachableTexts = texts({
  title: { de: 'Das Portal ist gerade nicht erreichbar', en: 'The portal cannot be reached at the moment' },
  why: {
    de: 'Bitte prüfen Sie Ihre Verbindung und versuchen Sie es in einigen Minuten erneut.',
    en: 'Please check your connection and try again in a few minutes.',
  },
  retry: { de: 'Erneut versuchen', en: 'Try again' },
})

/** Stands alone when the server did not even tell who runs the portal. */
export function UnreachablePage() {
  const text = useUnreachableTexts()
  return (
    <main className={classes.page}>
      <h1>{text('title')}</h1>
      <p>{text('why')}</p>
      <Button onClick={() => location.reload()}>{text('retry')}</Button>
    </main>
  )
}
