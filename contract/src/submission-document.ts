import * as z from 'zod/mini'

import { addedTo } from '#fields/added-fields.ts'
import { isKept } from '#fields/sent-fields.ts'
import { sendingCalls } from '#sending-calls.ts'
import { allKinds, type SubmissionKind, submissionKinds } from '#submission-kinds.ts'

/* What the operator's system gets of a submission: `submission.json` (docs/submissions-format.md). */

/** Changes only together with what a document holds. */
export const documentFormat = 'creditor-portal-submission/1' as const

const fileOf = <Scan extends z.core.$ZodType>(scan: Scan) =>
  z.object({
    /** The name that the sender gave it. */
    name: z.string(),
    /** Its name in the folder. */
    file: z.string(),
    mediaType: z.string(),
    sizeBytes: z.int(),
    sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    scan,
  })

/** Whether a virus scanner has found it clean, or the portal has none. */
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

/** What the creditor sent, checked and without the files, with what the portal adds. */
export function payloadOf(kind: SubmissionKind) {
  const { shape, def } = sendingCalls[kind].request
  const fields = Object.entries<z.core.$ZodType>(shape).filter(([name]) => isKept(name))
  // Checks of a request look at its fields, never at its files.
  const checks = (def.checks ?? []) as z.core.$ZodCheck<object>[]
  return z.object({ ...Object.fromEntries(fields), ...addedTo(kind) }).check(...checks)
}

/** The case that a kind is about, by what such a submission is about. */
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
  // There are kinds.
  allKinds.map(documentOfKind) as Documents,
)

/** The same of any kind, as it is stored; its files may wait for the virus scan, or be infected. */
export const storedDocument = z.object({
  ...common,
  files: z.array(fileOf(z.enum(['clean', 'off', 'waiting', 'infected']))),
  inkassoNumber: z.nullable(z.string()),
  kind: z.enum(allKinds),
  /** As it was checked when it came, maybe by an earlier version: what was accepted once is given out. */
  payload: z.record(z.string(), z.unknown()),
})
