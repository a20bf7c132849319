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

/** Schemas of a request's fields by name, and which of them must be there. */
interface Fields {
  readonly properties: Readonly<Record<string, object>>
  readonly required: readonly string[]
}

const fieldsOf = ({ request }: OperatorEndpoint): Fields => {
  // Every request is an object.
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

/** Undefined of a call that has no body. */
function bodyOf(endpoint: OperatorEndpoint) {
  if (endpoint.body)
    return { required: true, content: { [ndjsonType]: { schema: { type: 'string', format: 'binary' } } } }
  const { properties, required } = fieldsOf(endpoint)
  const isInBody = (name: string) => !pathFields(endpoint).includes(name)
  const own = Object.entries(properties).filter(([name]) => isInBody(name))
  if (endpoint.method === 'GET' || own.length === 0) return undefined
  const needed = required.filter(isInBody)
  return {
    required: needed.length > 0,
    ...inJson({
      type: 'object',
      properties: Object.fromEntries(own),
      ...(needed.length > 0 && { required: needed }),
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

/** As Standard Webhooks has it. */
const webhookHeaders = [
  inHeader('webhook-id', 'The same for the same event, for ever.'),
  inHeader('webhook-timestamp', 'Seconds since 1970.'),
  inHeader(
    'webhook-signature',
    'v1,<HMAC-SHA256 of id.timestamp.body in base64>; two of them while a secret is changed.',
  ),
]

const webhook = ({ event, summary }: (typeof webhookEvents)[number]) => ({
  post: {
    summary,
    // Signed, not with a key.
    security: [],
    parameters: webhookHeaders,
    requestBody: { required: true, ...inJson(answerSchema(event)) },
    responses: {
      '2XX': { description: 'Noted; it is not told again.' },
      410: { description: 'Nobody wants to hear of it: it is told no more.' },
      default: { description: 'It is told again.' },
    },
  },
})

/** An OpenAPI 3.1 description of every call of the operator's systems and of its webhooks, made from the contract. */
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
    webhookEvents.map((told) => [told.event.shape.type.def.values[0], webhook(told)]),
  ),
  components: { ...componentsWith(answerSchema(responseEnvelope)), schemas: partSchemas() },
})
