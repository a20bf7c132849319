import type { Endpoint } from '@portal/contract/endpoint.ts'
import { birthDateFaults } from '@portal/contract/fields/birth-date.ts'
import type { FieldErrors } from '@portal/contract/fields/field-errors.ts'
import { isStoredField } from '@portal/contract/fields/sent-fields.ts'
import type { receipt } from '@portal/contract/receipt.ts'
import type { SubmissionKind } from '@portal/contract/submission-kinds.ts'
import type * as z from 'zod/mini'

import type { Creditor, SessionUser } from '#access/creditor.ts'
import type { Reauthorize } from '#access/find-session.ts'
import type { Db } from '#db/connect.ts'
import { AppError } from '#ground/app-error.ts'
import { germanDay } from '#ground/clock.ts'
import type { Api } from '#http/api.ts'
import type { Caller, CallerOf } from '#http/caller.ts'
import { type KeyedCall, requestHash } from '#submissions/idempotency.ts'
import {
  type CheckedFile,
  type Subject,
  submit,
  type Submission,
  type SubmissionContext,
} from '#submissions/submit.ts'

export interface SendingContext extends SubmissionContext {
  readonly reauthorize: Reauthorize
}

/** The parts of a submission that depend on its kind. `sendingRoute` adds the rest. */
interface Description<About extends Subject> extends Pick<Submission<About>, 'draftId' | 'show'> {
  /**
   * Finds the subject, with the creditor's rights as of this transaction. Throws an error that refuses the
   * submission.
   */
  readonly findSubject: (transaction: Db, creditor: Creditor) => Promise<About>
}

/** The files of a call, empty if its request has none. */
type FilesOf<HasFiles extends boolean> = HasFiles extends true ? readonly CheckedFile[] : readonly never[]

/**
 * Mounts a sending call: validates what schemas cannot express, and stores the submission that `describe` returns.
 * The session and its rights are checked again in the transaction that stores it.
 */
export function sendingRoute<
  Request extends z.core.$ZodType<object>,
  About extends Subject,
  HasFiles extends boolean,
>(
  api: Api,
  { reauthorize, ...context }: SendingContext,
  endpoint: Endpoint<'creditor', Request, typeof receipt, SubmissionKind, HasFiles>,
  describe: (
    payload: z.output<Request>,
    user: SessionUser,
    caller: Pick<Caller, 'language'> & { readonly files: FilesOf<HasFiles> },
  ) => Description<About>,
) {
  api.sending(endpoint, async (sent, { sessionId, userId, username, actor }, caller) => {
    const user = { sessionId, userId, username, actor }
    const files = checkedFiles(caller, birthDateFaults(sent, germanDay(context.clock())))
    const payload = Object.fromEntries(Object.entries(sent).filter(([field]) => isStoredField(field)))
    // The cast of `files` is safe: for a call without files, the list is empty.
    const { findSubject, ...description } = describe(sent, user, {
      language: caller.language,
      files: files as FilesOf<HasFiles>,
    })
    const submission: Submission<About> = {
      kind: endpoint.sends,
      ...description,
      payload,
      files,
      findSubject: async (transaction) => findSubject(transaction, await reauthorize(transaction, user)),
    }
    return submit(context, user, submission, keyedCall(endpoint.path, submission, user, caller))
  })
}

function keyedCall(
  path: string,
  { payload, files }: Pick<Submission<Subject>, 'payload' | 'files'>,
  { userId }: SessionUser,
  { idempotencyKey: key }: Caller,
): KeyedCall | undefined {
  if (key === undefined) return undefined
  const fileIdentities = files.map(({ name, sha256 }) => ({ name, sha256 }))
  return { userId, key, path, requestSha256: requestHash({ payload, files: fileIdentities }) }
}

/** The files of a call. Throws `invalid` with the errors of all files, together with `otherFaults`. */
function checkedFiles(caller: CallerOf<boolean>, otherFaults: FieldErrors): FilesOf<boolean> {
  const files = 'files' in caller ? caller.files : []
  const faults = { ...otherFaults }
  const checked: CheckedFile[] = []
  for (const [index, file] of files.entries()) {
    if (file.fault) faults[`files.${index}`] = file.fault
    else checked.push(file)
  }
  if (Object.keys(faults).length > 0) throw new AppError('invalid', faults)
  return checked
}
