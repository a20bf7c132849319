import type { Endpoint } from '@portal/contract/endpoint.ts'
import { envelopeVersion, responseEnvelope } from '@portal/contract/envelope.ts'
import { exportEnd, exportHead } from '@portal/contract/export.ts'
import { uploadLimitBytes } from '@portal/contract/files.ts'
import { languages } from '@portal/contract/languages.ts'
import { endpoints } from '@portal/contract/registry.ts'
import { idempotencyHeader, idempotencyKey } from '@portal/contract/submission.ts'
import * as z from 'zod/mini'

import { httpStatus } from '#http/errors/error-words.ts'
import { version } from '#settings/version.ts'

export const schemaOf = (schema: z.core.$ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return json
}

export const inJson = (schema: object) => ({ content: { 'application/json': { schema } } })

/** Makes a request schema refuse unknown fields at any depth. */
const withoutOthers = (schema: object): unknown =>
  JSON.parse(JSON.stringify(schema), (_name, part: unknown) =>
    typeof part === 'object' && part !== null && 'properties' in part
      ? { ...part, additionalProperties: false }
      : part,
  )

/** How the server reads fields, in addition to their schemas (docs/decisions/calls.md). */
const fieldRules =
  'A field that a call does not have is refused as unknown. Null is what is left out. Amounts, and numbers of creditors, ' +
  'cases, customers, invoices and houses, may be JSON numbers; a number may be a text of its digits.'

const envelopeOf = (endpoint: Endpoint) => ({
  type: 'object',
  required: ['version', 'payload'],
  properties: {
    version: { const: envelopeVersion },
    language: { enum: languages, default: 'de' },
    payload: withoutOthers(schemaOf(endpoint.request, 'input')),
  },
})

export const answered = {
  type: 'object',
  required: ['version', 'error', 'payload'],
  properties: { version: { const: envelopeVersion }, error: { type: 'null' } },
}

const answerWith = (payload: z.core.$ZodType) => ({
  ...answered,
  properties: { ...answered.properties, payload: schemaOf(payload, 'output') },
})

/** The content of a stream of JSON lines, each of which matches one of these schemas (contract/src/export.ts). */
const linesOf = (endpoint: Endpoint) => ({
  content: {
    'application/x-ndjson': {
      schema: {
        oneOf: [
          schemaOf(exportHead, 'output'),
          { type: 'array', items: schemaOf(endpoint.response, 'output') },
          schemaOf(exportEnd, 'output'),
        ],
      },
    },
  },
})

const keyHeader = {
  name: idempotencyHeader,
  in: 'header',
  required: false,
  description: 'The same key and body take effect once, however often they are sent.',
  schema: schemaOf(idempotencyKey, 'input'),
}

const aboutFiles = `Carries files in base64, together ${uploadLimitBytes} bytes at most when decoded.`

const operation = (endpoint: Endpoint) => ({
  post: {
    summary: endpoint.summary,
    ...(endpoint.feature && { description: `Answers not_found unless features.${endpoint.feature} is on.` }),
    operationId: endpoint.path.slice('/v1/glg/'.length).replaceAll('/', '_'),
    security: endpoint.access === 'public' ? [] : [{ bearer: [] }],
    ...(endpoint.sends && { parameters: [keyHeader] }),
    requestBody: {
      required: true,
      ...(endpoint.carriesFiles && { description: aboutFiles }),
      ...inJson(envelopeOf(endpoint)),
    },
    responses: {
      200: {
        description: 'Success',
        ...(endpoint.streams ? linesOf(endpoint) : inJson(answerWith(endpoint.response))),
      },
      default: { $ref: '#/components/responses/Failure' },
    },
  },
})

/**
 * The shared components: the bearer token and the failure response.
 * @param failure JSON schema of the failure envelope
 */
export const componentsWith = (failure: object) => ({
  securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
  responses: {
    Failure: {
      description: `The HTTP status follows the code: ${JSON.stringify(httpStatus)}`,
      ...inJson(failure),
    },
  },
})

/** The OpenAPI 3.1 description of all API calls, generated from the contract. */
export const openApi = () => ({
  openapi: '3.1.0',
  info: { title: 'Creditor portal', version, description: fieldRules },
  paths: Object.fromEntries(endpoints.map((endpoint) => [endpoint.path, operation(endpoint)])),
  components: componentsWith(schemaOf(responseEnvelope, 'output')),
})
