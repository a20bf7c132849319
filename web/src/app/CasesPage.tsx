import { CaseSearchPage } from '#features/case-search/CaseSearchPage.tsx'

export { askForCases } from '#features/case-search/CaseSearchPage.tsx'

const loadPreview = async () => (await import('#features/case-detail/CasePreview.tsx')).CasePreview

/** The case search, whose rows show their cases without being left. */
export const CasesPage = () => <CaseSearchPage loadPreview={loadPreview} />
