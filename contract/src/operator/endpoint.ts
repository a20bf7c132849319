import type * as z from 'zod/mini'

/** What a key of the operator's may be made for; each call wants one of them. */
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
 * One call of the operator's systems, declared once: the server mounts it, tests and its OpenAPI description read it.
 * Of the fields of a request those that the path names (`:username`) stand there, the others of a GET in the query, of
 * all else in a body of JSON, or in the query where the body is something else. A field that the request does not name is refused.
 */
export interface OperatorEndpoint<
  Request extends Schema = Schema,
  Response extends Schema | 'bytes' = Schema | 'bytes',
> {
  readonly method: OperatorMethod
  readonly path: `/v1/operator/${string}`
  readonly scope: OperatorScope
  readonly request: Request
  /** A stream of lines of JSON, of any length; left out, the body has the fields. */
  readonly body?: 'ndjson'
  /** The largest body in bytes, where it is not that of every call. */
  readonly bodyLimitBytes?: number
  /** The payload of the envelope; `bytes` is a file as it was sent. */
  readonly response: Response
  /** One line for the OpenAPI description. */
  readonly summary: string
}

/** Declares a call of the operator's systems; it keeps the exact types of the schemas. */
export const operatorEndpoint = <Request extends Schema, Response extends Schema | 'bytes'>(
  declaration: OperatorEndpoint<Request, Response>,
): OperatorEndpoint<Request, Response> => declaration

/** What a body of lines of JSON says that it is. */
export const ndjsonType = 'application/x-ndjson'

/** Whether the fields that the path does not name stand in the query. */
export const areFieldsInQuery = ({ method, body }: Pick<OperatorEndpoint, 'method' | 'body'>): boolean =>
  method === 'GET' || body !== undefined

/** The fields that stand in the path of a call. */
export const pathFields = ({ path }: Pick<OperatorEndpoint, 'path'>): readonly string[] =>
  Array.from(path.matchAll(/:(\w+)/g), ([, name = '']) => name)
