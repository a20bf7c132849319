import type { OperatorEndpoint } from '#operator/endpoint.ts'
import { sendDelivery, showDelivery } from '#operator/imports.ts'
import { listOperatorMessages, sendOperatorMessage } from '#operator/messages.ts'
import { clearNews, setNews, showNews } from '#operator/news.ts'
import { listOperatorPapers, putPaper, withdrawPaper } from '#operator/papers.ts'
import { approvePassword, listPasswordRequests, rejectPassword } from '#operator/password-requests.ts'
import {
  acceptSubmission,
  acknowledgeSubmission,
  giveSubmissions,
  readSubmissionFile,
  refuseSubmission,
  showSubmission,
} from '#operator/submissions.ts'
import { closeTask, createTask, listTasks, showTask } from '#operator/tasks.ts'
import {
  deleteUser,
  disableUser,
  enableUser,
  endSessions,
  listUsers,
  putUser,
  resetPassword,
  showUser,
  unlockUser,
} from '#operator/users.ts'

/**
 * Every call of the operator API. The server mounts exactly these, on a separate port. The OpenAPI description and
 * the access tests derive from them.
 */
export const operatorEndpoints: readonly OperatorEndpoint[] = [
  giveSubmissions,
  showSubmission,
  readSubmissionFile,
  acknowledgeSubmission,
  acceptSubmission,
  refuseSubmission,
  listUsers,
  showUser,
  putUser,
  resetPassword,
  disableUser,
  enableUser,
  unlockUser,
  endSessions,
  deleteUser,
  listPasswordRequests,
  approvePassword,
  rejectPassword,
  showNews,
  setNews,
  clearNews,
  listTasks,
  showTask,
  createTask,
  closeTask,
  listOperatorMessages,
  sendOperatorMessage,
  listOperatorPapers,
  putPaper,
  withdrawPaper,
  sendDelivery,
  showDelivery,
]
