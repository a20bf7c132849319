/* One file for what has happened and for both lists of what was sent: they are small, and looked at one after the other. */
export { ChangesPage } from '#features/changes/ChangesPage.tsx'
export { HandoverHistoryPage } from '#features/handover-history/HandoverHistoryPage.tsx'
export { NoticesPage } from '#features/notices/NoticesPage.tsx'
