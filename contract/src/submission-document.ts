import * as z from 'zod/mini'

import { addedTo } from '#fields/added-fields.ts'
import { isKept } from '#fields/sent-fields.ts'
import { sendingCalls } from '#sending-calls.ts'
import { allKinds, type SubmissionKind, submissionKinds } from '#submission-kinds.ts'

/* A submission as the operator's system gets it: `submission.json` (docs/submissions-format.md). */

/** Bump it when the document changes. */
export const documentFormat = 'creditor-portal-submission/1' as const

const fileOf = <Scan extends z.core.$ZodType>(scan: Scan) =>
  z.object({
    /** The sender's name of the file. */
    name: z.string(),
    /** File name in the folder. */
    file: z.string(),
    mediaType: z.string(),
    sizeBytes: z.int(),
    sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    scan,
  })

/** `off`: the portal has no virus scanner. */
const handedOut = z.enum(['clean', 'off'])

const common = {
  format: z.literal(documentFormat),
  id: z.uuid(),
  /** Grows from one submission to the next, with gaps. */
  position: z.int(),
  receiptNumber: z.string(),
  receivedAt: z.iso.datetime(),
  username: z.string(),
  glgNumber: z.string(),
}

/** The creditor's request, validated, without files and draft id, plus the fields that the portal adds. */
export function payloadOf(kind: SubmissionKind) {
  const { shape, def } = sendingCalls[kind].request
  const fields = Object.entries<z.core.$ZodType>(shape).filter(([name]) => isKept(name))
  // Safe: the checks of a request read only its fields, never its files.
  const checks = (def.checks ?? []) as z.core.$ZodCheck<object>[]
  return z.object({ ...Object.fromEntries(fields), ...addedTo(kind) }).check(...checks)
}

/** `inkassoNumber` by subject of the submission. */
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
  // Safe: there is at least one kind.
  allKinds.map(documentOfKind) as Documents,
)

/** Any submission as stored. Its files may wait for the virus scan or be infected. */
export const storedDocument = z.object({
  ...common,
  files: z.array(fileOf(z.enum(['clean', 'off', 'waiting', 'infected']))),
  inkassoNumber: z.nullable(z.string()),
  kind: z.enum(allKinds),
  /** Not checked again: an earlier version may have accepted it under other rules. */
  payload: z.record(z.string(), z.unknown()),
})
