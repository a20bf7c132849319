/* One file for all that only say something: each is small, and seldom read. */
export { GlossaryPage } from '#features/glossary/GlossaryPage.tsx'
export { ImprintPage } from '#features/imprint/ImprintPage.tsx'
export { PrivacyPage } from '#features/privacy/PrivacyPage.tsx'
export { NotFoundPage } from '#screens/NotFoundPage.tsx'
