import {
  areFieldsInQuery,
  ndjsonType,
  type OperatorEndpoint,
  pathFields,
} from '@portal/contract/operator-endpoint.ts'
import { operatorEndpoints } from '@portal/contract/operator-registry.ts'
import type * as z from 'zod/mini'

import { version } from '#environment/version.ts'
import { answerWith, components, inJson, schemaOf } from '#http/openapi.ts'

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
    : inJson(answerWith(response))

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

/** An OpenAPI 3.1 description of every call of the operator's systems, made from the contract. */
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
  components,
})
