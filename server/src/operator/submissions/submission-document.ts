import { documentFormat, submissionDocument } from '@portal/contract/submission-document.ts'
import * as z from 'zod/mini'

import type { SubmissionWithFiles } from '#operator/submissions/find-submission.ts'
import { safeName } from '#operator/submissions/safe-name.ts'

/** Allows unknown fields in a JSON schema, because later versions may add some. */
export function mayGrow({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }) {
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
}

/** The JSON schema of `submission.json` (docs/submissions.schema.json). */
export const submissionSchema = () => z.toJSONSchema(submissionDocument, { io: 'output', override: mayGrow })

/** The content of `submission.json`. It never changes, so a repeated export writes the same. */
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
