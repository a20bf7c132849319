import type { Guard } from './guard.ts'
import { accessGuards } from './guards/access.ts'
import { contentGuards } from './guards/active-content.ts'
import { answerGuards } from './guards/answers.ts'
import { archivedDocumentGuards } from './guards/archived-documents.ts'
import { attemptGuards } from './guards/attempts.ts'
import { backupGuards } from './guards/backup.ts'
import { caseMailGuards } from './guards/case-mail.ts'
import { changeGuards } from './guards/changes.ts'
import { closedFileGuards } from './guards/closed-files.ts'
import { databaseGuards } from './guards/database.ts'
import { fileGuards } from './guards/files.ts'
import { forgettingGuards } from './guards/forgetting.ts'
import { httpGuards } from './guards/http.ts'
import { importOverHttpGuards } from './guards/import-over-http.ts'
import { importGuards } from './guards/imports.ts'
import { incomingFileGuards } from './guards/incoming-files.ts'
import { instructionGuards } from './guards/instructions.ts'
import { keyGuards } from './guards/keys.ts'
import { loginGuards } from './guards/logins.ts'
import { lookAgainGuards } from './guards/look-again.ts'
import { mailGuards } from './guards/mail.ts'
import { messageGuards } from './guards/messages.ts'
import { operatorApiGuards } from './guards/operator-api.ts'
import { parsedFileGuards } from './guards/parsed-files.ts'
import { pdfGuards } from './guards/pdf.ts'
import { recordGuards } from './guards/records.ts'
import { restoredCopyGuards } from './guards/restored-copy.ts'
import { settingsGuards } from './guards/settings.ts'
import { shareGuards } from './guards/shares.ts'
import { storeGuards } from './guards/store.ts'
import { strangerGuards } from './guards/strangers.ts'
import { submissionGuards } from './guards/submissions.ts'
import { taskGuards } from './guards/tasks.ts'
import { tenancyOfCases } from './guards/tenancy-of-cases.ts'
import { tenancyOfFigures } from './guards/tenancy-of-figures.ts'
import { tenancyOfLists } from './guards/tenancy-of-lists.ts'
import { tenancyOfUsers } from './guards/tenancy-of-users.ts'
import { tenancyGuards } from './guards/tenancy.ts'
import { userGuards } from './guards/users.ts'
import { watchingGuards } from './guards/watching.ts'
import { webhookGuards } from './guards/webhooks.ts'

/** Every guard that `npm run mutate` takes away, by subject. */
export const allGuards: readonly Guard[] = [
  ...tenancyGuards,
  ...tenancyOfCases,
  ...tenancyOfLists,
  ...tenancyOfFigures,
  ...messageGuards,
  ...tenancyOfUsers,
  ...changeGuards,
  ...userGuards,
  ...operatorApiGuards,
  ...accessGuards,
  ...loginGuards,
  ...attemptGuards,
  ...lookAgainGuards,
  ...strangerGuards,
  ...restoredCopyGuards,
  ...submissionGuards,
  ...taskGuards,
  ...instructionGuards,
  ...mailGuards,
  ...caseMailGuards,
  ...fileGuards,
  ...contentGuards,
  ...pdfGuards,
  ...archivedDocumentGuards,
  ...parsedFileGuards,
  ...storeGuards,
  ...backupGuards,
  ...importGuards,
  ...importOverHttpGuards,
  ...incomingFileGuards,
  ...closedFileGuards,
  ...keyGuards,
  ...shareGuards,
  ...httpGuards,
  ...answerGuards,
  ...databaseGuards,
  ...settingsGuards,
  ...recordGuards,
  ...forgettingGuards,
  ...watchingGuards,
  ...webhookGuards,
]
