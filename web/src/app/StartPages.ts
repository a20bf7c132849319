/* One file for the start and for what it sums up: the same words and numbers, and looked at one after the other. */
export { StartPage } from '#app/StartPage.tsx'
export { ChangesPage } from '#features/changes/ChangesPage.tsx'
