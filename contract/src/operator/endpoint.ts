import type * as z from 'zod/mini'

/** Scopes of API keys. Each call requires one of them. */
export const operatorScopes = [
  'submissions:read',
  'submissions:decide',
  'users',
  'password-requests',
  'news',
  'tasks',
  'import',
  'messages',
  'papers',
] as const
export type OperatorScope = (typeof operatorScopes)[number]

export type OperatorMethod = 'GET' | 'PUT' | 'POST' | 'DELETE'

type Schema = z.core.$ZodType

/**
 * One call of the operator API. Server, tests and OpenAPI description derive from it. Request fields that are
 * named in the path (`:username`) are read from the path. If the call is a GET or has a `body`, the other
 * fields are read from the query; otherwise they are read from the JSON body. Unknown fields are refused.
 */
export interface OperatorEndpoint<
  Request extends Schema = Schema,
  Response extends Schema | 'bytes' = Schema | 'bytes',
> {
  readonly method: OperatorMethod
  readonly path: `/v1/operator/${string}`
  readonly scope: OperatorScope
  readonly request: Request
  /** Set if the request body is a stream of JSON lines of any length. The fields are then in the query. */
  readonly body?: 'ndjson'
  /** Overrides the default limit of the request body, in bytes. */
  readonly bodyLimitBytes?: number
  /** Schema of the envelope's payload; `bytes` if the call returns an unchanged file instead. */
  readonly response: Response
  /** One line for the OpenAPI description. */
  readonly summary: string
}

/** Declares a call of the operator API and keeps the exact types of its schemas. */
export const operatorEndpoint = <Request extends Schema, Response extends Schema | 'bytes'>(
  declaration: OperatorEndpoint<Request, Response>,
): OperatorEndpoint<Request, Response> => declaration

/** Media type of JSON lines. */
export const ndjsonType = 'application/x-ndjson'

/** Whether fields that are not in the path are read from the query. */
export const areFieldsInQuery = ({ method, body }: Pick<OperatorEndpoint, 'method' | 'body'>): boolean =>
  method === 'GET' || body !== undefined

/** Names of the fields in the path of a call. */
export const pathFields = ({ path }: Pick<OperatorEndpoint, 'path'>): readonly string[] =>
  Array.from(path.matchAll(/:(\w+)/g), ([, name = '']) => name)
