import { texts } from '#i18n/texts.ts'

const useStartingTexts = texts({ loading: { de: 'Wird geladen …', en: 'Loading …' } })

/** The spinner shown until the first page can be rendered. Looks the same as the one in index.html. */
export const Starting = () => <output className="starting" aria-label={useStartingTexts()('loading')} />
