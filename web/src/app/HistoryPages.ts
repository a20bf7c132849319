/* One file for what was sent and written: it is small, and each file more stands in the start's list of them. */
export { HandoverHistoryPage } from '#features/handover-history/HandoverHistoryPage.tsx'
export { CaseMessages } from '#features/messages/CaseMessages.tsx'
export { MessageThreadsPage } from '#features/messages/MessageThreadsPage.tsx'
export { NoticesPage } from '#features/notices/NoticesPage.tsx'
