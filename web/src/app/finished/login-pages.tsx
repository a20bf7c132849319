import { languages } from '@portal/contract/languages.ts'
import { finishedPageKey, type FinishedPageTraits } from '@portal/contract/page-data.ts'
import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'

import { placeholderPageData } from '#app/finished/placeholder-page-data.ts'
import { Portal } from '#app/Portal.tsx'
import { router } from '#app/routes.tsx'
import { setLanguage } from '#i18n/language.ts'
import { paths } from '#screens/links/paths.ts'

const eitherWay = [true, false]

/**
 * Returns the login page as HTML for each combination of traits, by `finishedPageKey`. Run by the build
 * (web/build/finished-login.ts), never in a browser.
 */
export async function finishedLoginPages(): Promise<Record<string, string>> {
  const history = createMemoryHistory({ initialEntries: [paths.login] })
  router.update({ ...router.options, history, scrollRestoration: false })
  await router.load()
  return Object.fromEntries(allTraits().map((traits) => [finishedPageKey(traits), htmlOf(traits)]))
}

const allTraits = (): FinishedPageTraits[] =>
  languages.flatMap((language) =>
    eitherWay.flatMap((hasLogo) =>
      eitherWay.flatMap((i18nEnabled) =>
        eitherWay.map((hasContactPerson) => ({ language, hasLogo, i18nEnabled, hasContactPerson })),
      ),
    ),
  )

function htmlOf({ language, hasLogo, i18nEnabled, hasContactPerson }: FinishedPageTraits): string {
  setLanguage(language)
  Object.assign(placeholderPageData.operator, {
    hasLogo,
    i18nEnabled,
    contactPerson: hasContactPerson ? {} : undefined,
  })
  return renderToString(<Portal />)
}
