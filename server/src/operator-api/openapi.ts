import { responseEnvelope } from '@portal/contract/envelope.ts'
import {
  areFieldsInQuery,
  ndjsonType,
  type OperatorEndpoint,
  pathFields,
} from '@portal/contract/operator/endpoint.ts'
import { operatorEndpoints } from '@portal/contract/operator/registry.ts'
import { webhookEvents } from '@portal/contract/operator/webhooks.ts'
import type * as z from 'zod/mini'

import { componentsWith, inJson, schemaOf } from '#http/openapi.ts'
import { answerSchema, envelopeOf, partSchemas } from '#operator-api/openapi-parts.ts'
import { version } from '#settings/version.ts'

/** JSON schemas of a request's fields by name, and the names of required fields. */
interface Fields {
  readonly properties: Readonly<Record<string, object>>
  readonly required: readonly string[]
}

const fieldsOf = ({ request }: OperatorEndpoint): Fields => {
  // The cast is safe: every request of the contract is an object.
  const { properties = {}, required = [] } = schemaOf(request, 'input') as Partial<Fields>
  return { properties, required }
}

const parametersOf = (endpoint: OperatorEndpoint) => {
  const inPath = pathFields(endpoint)
  const { properties, required } = fieldsOf(endpoint)
  return Object.entries(properties)
    .filter(([name]) => inPath.includes(name) || areFieldsInQuery(endpoint))
    .map(([name, schema]) => ({
      name,
      in: inPath.includes(name) ? 'path' : 'query',
      required: required.includes(name),
      schema,
    }))
}

/** Describes the request body; undefined if the call has none. */
function bodyOf(endpoint: OperatorEndpoint) {
  if (endpoint.body)
    return { required: true, content: { [ndjsonType]: { schema: { type: 'string', format: 'binary' } } } }
  const { properties, required } = fieldsOf(endpoint)
  const isInBody = (name: string) => !pathFields(endpoint).includes(name)
  const own = Object.entries(properties).filter(([name]) => isInBody(name))
  if (endpoint.method === 'GET' || own.length === 0) return undefined
  const requiredHere = required.filter(isInBody)
  return {
    required: requiredHere.length > 0,
    ...inJson({
      type: 'object',
      properties: Object.fromEntries(own),
      ...(requiredHere.length > 0 && { required: requiredHere }),
      additionalProperties: false,
    }),
  }
}

const answerOf = (response: z.core.$ZodType | 'bytes') =>
  response === 'bytes'
    ? { content: { '*/*': { schema: { type: 'string', format: 'binary' } } } }
    : inJson(envelopeOf(answerSchema(response)))

function operation(endpoint: OperatorEndpoint) {
  const requestBody = bodyOf(endpoint)
  return {
    summary: endpoint.summary,
    description: `Needs a key for ${endpoint.scope}.`,
    operationId: [endpoint.method.toLowerCase(), ...endpoint.path.split('/').slice(3)]
      .join('_')
      .replaceAll(':', ''),
    tags: [endpoint.scope],
    parameters: parametersOf(endpoint),
    ...(requestBody && { requestBody }),
    responses: {
      200: { description: 'Success', ...answerOf(endpoint.response) },
      default: { $ref: '#/components/responses/Failure' },
    },
  }
}

const inHeader = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
})

/** The headers are specified by Standard Webhooks. */
const webhookHeaders = [
  inHeader('webhook-id', 'Unique per event; the same for all attempts.'),
  inHeader('webhook-timestamp', 'Seconds since 1970.'),
  inHeader(
    'webhook-signature',
    'v1,<HMAC-SHA256 of id.timestamp.body in base64>; two signatures while a secret is rotated.',
  ),
]

const webhook = ({ event, summary }: (typeof webhookEvents)[number]) => ({
  post: {
    summary,
    // Webhooks have no API key; their signature authenticates them.
    security: [],
    parameters: webhookHeaders,
    requestBody: { required: true, ...inJson(answerSchema(event)) },
    responses: {
      '2XX': { description: 'Delivered; no retry.' },
      410: { description: 'No longer wanted; no retry.' },
      default: { description: 'Failed; will be retried.' },
    },
  },
})

/** Returns the OpenAPI 3.1 description of the operator API and its webhooks, derived from the contract. */
export const operatorOpenApi = () => ({
  openapi: '3.1.0',
  info: { title: 'Creditor portal, for the operator’s systems', version },
  security: [{ bearer: [] }],
  paths: Object.fromEntries(
    Array.from(
      Map.groupBy(operatorEndpoints, ({ path }) => path),
      ([path, endpoints]) => [
        path.replaceAll(/:(\w+)/g, '{$1}'),
        Object.fromEntries(endpoints.map((endpoint) => [endpoint.method.toLowerCase(), operation(endpoint)])),
      ],
    ),
  ),
  webhooks: Object.fromEntries(
    webhookEvents.map((one) => [one.event.shape.type.def.values[0], webhook(one)]),
  ),
  components: { ...componentsWith(answerSchema(responseEnvelope)), schemas: partSchemas() },
})
