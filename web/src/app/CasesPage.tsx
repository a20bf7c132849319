import { CaseSearchPage } from '#features/case-search/CaseSearchPage.tsx'

export { prefetchCases } from '#features/case-search/CaseSearchPage.tsx'

const loadPreview = async () => (await import('#features/case-detail/CasePreview.tsx')).CasePreview

const loadChosen = async () => (await import('#app/ChosenCases.tsx')).ChosenCases

/** The case search. Its rows can preview a case, and several cases can be chosen, without leaving the list. */
export const CasesPage = () => <CaseSearchPage {...{ loadPreview, loadChosen }} />
