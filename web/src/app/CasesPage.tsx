import { CaseSearchPage } from '#features/case-search/CaseSearchPage.tsx'

export { prefetchCases } from '#features/case-search/CaseSearchPage.tsx'

const loadPreview = async () => (await import('#features/case-detail/CasePreview.tsx')).CasePreview

/** The case search. Its rows can preview a case without leaving the list. */
export const CasesPage = () => <CaseSearchPage loadPreview={loadPreview} />
