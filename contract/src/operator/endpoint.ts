import type * as z from 'zod/mini'

/** Scopes of API keys. Each call requires one. */
export const operatorScopes = [
  'submissions:read',
  'submissions:decide',
  'users',
  'password-requests',
  'news',
  'tasks',
  'import',
  'messages',
] as const
export type OperatorScope = (typeof operatorScopes)[number]

export type OperatorMethod = 'GET' | 'PUT' | 'POST' | 'DELETE'

type Schema = z.core.$ZodType

/**
 * One call of the operator API. Server, tests and OpenAPI derive from it. Request fields named in the path (`:username`)
 * come from there. The other fields come from the query of a GET or of a call with a body of its own, otherwise from the
 * JSON body. Unknown fields are refused.
 */
export interface OperatorEndpoint<
  Request extends Schema = Schema,
  Response extends Schema | 'bytes' = Schema | 'bytes',
> {
  readonly method: OperatorMethod
  readonly path: `/v1/operator/${string}`
  readonly scope: OperatorScope
  readonly request: Request
  /** The body is a stream of JSON lines of any length, instead of the fields. */
  readonly body?: 'ndjson'
  /** Overrides the default limit of the body, in bytes. */
  readonly bodyLimitBytes?: number
  /** The payload of the envelope; `bytes` for an unchanged file. */
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

/** Whether the fields that are not in the path are in the query. */
export const areFieldsInQuery = ({ method, body }: Pick<OperatorEndpoint, 'method' | 'body'>): boolean =>
  method === 'GET' || body !== undefined

/** The fields in the path of a call. */
export const pathFields = ({ path }: Pick<OperatorEndpoint, 'path'>): readonly string[] =>
  Array.from(path.matchAll(/:(\w+)/g), ([, name = '']) => name)
