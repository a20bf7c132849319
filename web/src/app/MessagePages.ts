/* One file for what is written about cases: whoever looks at the list goes on to a thread. */
export { CaseMessages } from '#features/messages/CaseMessages.tsx'
export { MessageThreadsPage } from '#features/messages/MessageThreadsPage.tsx'
