import { texts } from '#i18n/texts.ts'

const useStartingTexts = texts({ loading: { de: 'Wird geladen …', en: 'Loading …' } })

/** The spinner until a page can be drawn, the same as in index.html. */
export const Starting = () => <output className="starting" aria-label={useStartingTexts()('loading')} />
