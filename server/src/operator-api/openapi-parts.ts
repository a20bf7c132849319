import { callError } from '@portal/contract/envelope.ts'
import { creditNote, payment } from '@portal/contract/fields/money-rows.ts'
import { showDelivery } from '@portal/contract/operator/imports.ts'
import { operatorMessage } from '@portal/contract/operator/messages.ts'
import { showNews } from '@portal/contract/operator/news.ts'
import { operatorPaper } from '@portal/contract/operator/papers.ts'
import { listPasswordRequests } from '@portal/contract/operator/password-requests.ts'
import { acceptSubmission, showSubmission } from '@portal/contract/operator/submissions.ts'
import { showTask } from '@portal/contract/operator/tasks.ts'
import { resetPassword, showUser } from '@portal/contract/operator/users.ts'
import { payloadOf, storedDocument } from '@portal/contract/submission-document.ts'
import { allKinds, type SubmissionKind } from '@portal/contract/submission-kinds.ts'
import * as z from 'zod/mini'

import { answered } from '#http/openapi.ts'
import { mayGrow } from '#operator/submissions/submission-document.ts'

type Schema = z.core.$ZodType

const capital = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`
const payloadName = (kind: SubmissionKind) => `${capital(kind)}Payload`
const documentName = (kind: SubmissionKind) => `${capital(kind)}Submission`

/** Schemas that have a name in the OpenAPI description. */
const named: Readonly<Record<string, Schema>> = {
  Error: callError,
  Submission: storedDocument,
  SubmissionFields: z.omit(storedDocument, { kind: true, payload: true }),
  SubmissionFile: storedDocument.shape.files.def.element,
  SubmissionWithState: showSubmission.response,
  Decision: acceptSubmission.response,
  User: showUser.response,
  InitialPassword: resetPassword.response,
  PasswordRequest: listPasswordRequests.response.shape.requests.def.element,
  Task: showTask.response,
  Message: operatorMessage,
  Paper: operatorPaper,
  News: showNews.response,
  Delivery: showDelivery.response,
  Payment: payment,
  CreditNote: creditNote,
  ...Object.fromEntries(allKinds.map((kind) => [payloadName(kind), payloadOf(kind)])),
}

const names = z.registry<{ id: string }>()
for (const [id, schema] of Object.entries(named)) names.add(schema, { id })

const refTo = (name: string) => ({ $ref: `#/components/schemas/${name}` })

/**
 * JSON schema of a submission of any kind, including its payload. Built here, because the contract's schema
 * does not describe the payloads of stored submissions.
 */
const anyDocument = {
  description: 'The payload was validated when it was received, perhaps by an earlier version of the portal.',
  oneOf: allKinds.map((kind) => refTo(documentName(kind))),
  discriminator: {
    propertyName: 'kind',
    mapping: Object.fromEntries(allKinds.map((kind) => [kind, refTo(documentName(kind)).$ref])),
  },
}

const documentOf = (kind: SubmissionKind) => ({
  allOf: [
    refTo('SubmissionFields'),
    {
      type: 'object',
      required: ['kind', 'payload'],
      properties: { kind: { const: kind }, payload: refTo(payloadName(kind)) },
    },
  ],
})

interface Written {
  readonly $defs?: Readonly<Record<string, object>>
  readonly properties: Readonly<Record<string, object>>
}

/**
 * Converts schemas to JSON schemas: `properties` has one for each schema, under the same name; `$defs` has the
 * named schemas that they refer to. Additional properties are allowed, because later versions may add fields.
 */
function written(schemas: Readonly<Record<string, Schema>>): Written {
  const json = z.toJSONSchema(z.object(schemas), {
    io: 'output',
    unrepresentable: 'any',
    metadata: names,
    override(context) {
      mayGrow(context)
      // `format` already describes the text, so the pattern is superfluous.
      if (context.jsonSchema.format !== undefined) delete context.jsonSchema.pattern
    },
  })
  return JSON.parse(JSON.stringify(json).replaceAll('"#/$defs/', '"#/components/schemas/'))
}

/** JSON schema of a response or webhook. May refer to `partSchemas`. */
export const answerSchema = (schema: Schema): object => written({ schema }).properties['schema'] ?? {}

/** JSON schema of an envelope with this payload. */
export const envelopeOf = (payload: object) => ({
  allOf: [refTo('Answer'), { type: 'object', properties: { payload } }],
})

/** All JSON schemas that have a name, for `components.schemas`. */
export const partSchemas = (): Readonly<Record<string, object>> => ({
  Answer: answered,
  ...written(named).$defs,
  Submission: anyDocument,
  SubmissionWithState: { allOf: [refTo('Submission'), refTo('Decision')] },
  ...Object.fromEntries(allKinds.map((kind) => [documentName(kind), documentOf(kind)])),
})
