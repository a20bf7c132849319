/* One file for both lists of what was sent: they are small, alike, and looked at one after the other. */
export { HandoverHistoryPage } from '#features/handover-history/HandoverHistoryPage.tsx'
export { NoticesPage } from '#features/notices/NoticesPage.tsx'
