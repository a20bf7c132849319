import { texts } from '#i18n/texts.ts'

const useStartingTexts = texts({ loading: { de: 'Wird geladen …', en: 'Loading …' } })

/** The spinner until the first page can be rendered, the same as in index.html. */
export const Starting = () => <output className="starting" aria-label={useStartingTexts()('loading')} />
