import { sendingCalls } from '@portal/contract/sending-calls.ts'
import { isKept } from '@portal/contract/sent-fields.ts'
import { allKinds, type SubmissionKind, submissionKinds } from '@portal/contract/submission-kinds.ts'
import * as z from 'zod/mini'

import type { SubmissionWithFiles } from '#operator/submissions/find-submission.ts'
import { safeName } from '#operator/submissions/safe-name.ts'

/* What the operator's system gets of a submission: `submission.json` (docs/submissions-format.md). */

const documentFormat = 'creditor-portal-submission/1'

const exportedFile = z.object({
  /** The name that the sender gave it. */
  name: z.string(),
  /** Its name in the folder. */
  file: z.string(),
  mediaType: z.string(),
  sizeBytes: z.int(),
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  /** Whether a virus scanner has found it clean, or the portal has none. */
  scan: z.enum(['clean', 'off']),
})

const common = {
  format: z.literal(documentFormat),
  id: z.uuid(),
  /** Grows from one submission to the next, with gaps. */
  position: z.int(),
  receiptNumber: z.string(),
  receivedAt: z.iso.datetime(),
  username: z.string(),
  glgNumber: z.string(),
  files: z.array(exportedFile),
}

/** What the creditor sent, checked and without the files. */
function payloadOf(kind: SubmissionKind) {
  const { shape, def } = sendingCalls[kind].request
  const fields = Object.entries<z.core.$ZodType>(shape).filter(([name]) => isKept(name))
  // Checks of a request look at its fields, never at its files.
  const checks = (def.checks ?? []) as z.core.$ZodCheck<object>[]
  return z.object(Object.fromEntries(fields)).check(...checks)
}

const documentOfKind = (kind: SubmissionKind) =>
  z.object({
    ...common,
    inkassoNumber: submissionKinds[kind].isAboutCase ? z.string() : z.null(),
    kind: z.literal(kind),
    payload: payloadOf(kind),
  })

type Documents = [ReturnType<typeof documentOfKind>, ...ReturnType<typeof documentOfKind>[]]

/** `submission.json` by kind. */
export const submissionDocument = z.discriminatedUnion(
  'kind',
  // There are kinds.
  allKinds.map(documentOfKind) as Documents,
)

/** The JSON schema of `submission.json`, as docs/submissions.schema.json has it. */
export const submissionSchema = () => z.toJSONSchema(submissionDocument, { io: 'output' })

/** A submission as it is written. Nothing in it changes later, so that writing it again gives the same. */
export const documentOf = ({ submission, files }: SubmissionWithFiles) => ({
  format: documentFormat,
  id: submission.id,
  position: Number(submission.position),
  receiptNumber: submission.receiptNumber,
  kind: submission.kind,
  receivedAt: submission.receivedAt.toISOString(),
  username: submission.username,
  glgNumber: submission.glgNumber,
  inkassoNumber: submission.inkassoNumber,
  payload: submission.payload,
  files: files.map(({ name, mediaType, sizeBytes, sha256, scan }, index) => ({
    name,
    file: safeName(index + 1, name),
    mediaType,
    sizeBytes: Number(sizeBytes),
    sha256,
    scan,
  })),
})
