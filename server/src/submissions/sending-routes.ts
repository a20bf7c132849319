import type { Endpoint } from '@portal/contract/endpoint.ts'
import { birthDateFaults } from '@portal/contract/fields/birth-date.ts'
import type { FieldErrors } from '@portal/contract/fields/field-errors.ts'
import { isKept } from '@portal/contract/fields/sent-fields.ts'
import type { receipt } from '@portal/contract/receipt.ts'
import type { SubmissionKind } from '@portal/contract/submission-kinds.ts'
import type * as z from 'zod/mini'

import type { Creditor, SessionUser } from '#access/creditor.ts'
import type { AdmitAgain } from '#access/find-session.ts'
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
  readonly admitAgain: AdmitAgain
}

/** What a feature says about what is sent; kind, payload and files are added here. */
interface Description<About extends Subject> extends Pick<Submission<About>, 'draftId' | 'show'> {
  /** Finds what it is about by the rights that the creditor has in this transaction, or throws what refuses it. */
  readonly findSubject: (transaction: Db, creditor: Creditor) => Promise<About>
}

/** The files of a call that carries some; of another there are none to speak of. */
type FilesOf<Carries extends boolean> = Carries extends true ? readonly CheckedFile[] : readonly never[]

/**
 * Mounts a sending call: checks what schemas cannot know, and takes in the submission that `describe` makes of it. Session
 * and rights are looked at again in the transaction that stores it.
 */
export function sendingRoute<
  Request extends z.core.$ZodType<object>,
  About extends Subject,
  Carries extends boolean,
>(
  api: Api,
  { admitAgain, ...context }: SendingContext,
  endpoint: Endpoint<'creditor', Request, typeof receipt, SubmissionKind, Carries>,
  describe: (
    payload: z.output<Request>,
    user: SessionUser,
    caller: Pick<Caller, 'language'> & { readonly files: FilesOf<Carries> },
  ) => Description<About>,
) {
  api.sending(endpoint, async (sent, { sessionId, userId, username }, caller) => {
    const user = { sessionId, userId, username }
    const files = checkedFiles(caller, birthDateFaults(sent, germanDay(context.clock())))
    const payload = Object.fromEntries(Object.entries(sent).filter(([field]) => isKept(field)))
    // One of a call without files gives none.
    const { findSubject, ...description } = describe(sent, user, {
      language: caller.language,
      files: files as FilesOf<Carries>,
    })
    const submission: Submission<About> = {
      kind: endpoint.sends,
      ...description,
      payload,
      files,
      findSubject: async (transaction) => findSubject(transaction, await admitAgain(transaction, user)),
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

/** The files of a call, or `invalid` with everything that is wrong with them and with other fields. */
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
