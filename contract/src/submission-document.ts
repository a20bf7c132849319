import * as z from 'zod/mini'

import { addedFieldsOf } from '#fields/added-fields.ts'
import { isStoredField } from '#fields/sent-fields.ts'
import { sendingCalls } from '#sending-calls.ts'
import { allKinds, type SubmissionKind, submissionKinds } from '#submission-kinds.ts'

/* A submission as sent to the operator's system: `submission.json` (docs/submissions-format.md). */

/** Increase the number if the document changes. */
export const documentFormat = 'creditor-portal-submission/1' as const

const fileOf = <Scan extends z.core.$ZodType>(scan: Scan) =>
  z.object({
    /** Name that the sender gave the file. */
    name: z.string(),
    /** Name of the file in the folder of the submission. */
    file: z.string(),
    mediaType: z.string(),
    sizeBytes: z.int(),
    sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    scan,
  })

/** Results of the virus scan that allow a file to be handed out. `off`: the portal has no virus scanner. */
const handedOut = z.enum(['clean', 'off'])

const common = {
  format: z.literal(documentFormat),
  id: z.uuid(),
  /** Increases from one submission to the next, with gaps. */
  position: z.int(),
  receiptNumber: z.string(),
  receivedAt: z.iso.datetime(),
  username: z.string(),
  glgNumber: z.string(),
}

/**
 * Schema of the payload: the creditor's validated request, without files and draft id, plus the fields that the
 * portal adds.
 */
export function payloadOf(kind: SubmissionKind) {
  const { shape, def } = sendingCalls[kind].request
  const fields = Object.entries<z.core.$ZodType>(shape).filter(([name]) => isStoredField(name))
  // The cast is safe: the checks of a request read fields that are kept, never its files.
  const checks = (def.checks ?? []) as z.core.$ZodCheck<object>[]
  return z.object({ ...Object.fromEntries(fields), ...addedFieldsOf(kind) }).check(...checks)
}

/** What a submission is about (`about`) → schema of `inkassoNumber`. */
const caseOf = { number: z.null(), case: z.string(), task: z.nullable(z.string()) } as const

const documentOfKind = (kind: SubmissionKind) =>
  z.object({
    ...common,
    files: z.array(fileOf(handedOut)),
    inkassoNumber: caseOf[submissionKinds[kind].about],
    kind: z.literal(kind),
    payload: payloadOf(kind),
  })

type Documents = [ReturnType<typeof documentOfKind>, ...ReturnType<typeof documentOfKind>[]]

/** `submission.json` by kind. */
export const submissionDocument = z.discriminatedUnion(
  'kind',
  // The cast is safe: there is at least one kind.
  allKinds.map(documentOfKind) as Documents,
)

/** Any submission as stored. Its files may still wait for the virus scan or be infected. */
export const storedDocument = z.object({
  ...common,
  files: z.array(fileOf(z.enum(['clean', 'off', 'waiting', 'infected']))),
  inkassoNumber: z.nullable(z.string()),
  kind: z.enum(allKinds),
  /** Not validated again: an earlier version of the portal may have accepted it under other rules. */
  payload: z.record(z.string(), z.unknown()),
})
