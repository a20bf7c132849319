import type { SessionFields } from '@portal/contract/session.ts'

type Kind = 'string' | 'boolean' | 'texts'

/**
 * The type of each field that every session has. Written by hand, because the login loads no schemas
 * (docs/decisions/page-load.md).
 */
const kinds = {
  token: 'string',
  name: 'string',
  customerName: 'string',
  customerNames: 'texts',
  glgNumbers: 'texts',
  date: 'string',
  userAktenTypes: 'texts',
  aktenTypes: 'texts',
  aktenTypeNames: 'texts',
  zinsenEnabled: 'boolean',
  auskunftEnabled: 'boolean',
  useTwoFA: 'boolean',
  neededTwoFA: 'boolean',
  compulsoryTwoFA: 'boolean',
} satisfies { [Field in keyof Omit<SessionFields, 'view'>]: KindOf<SessionFields[Field]> }

type KindOf<Value> = Value extends string ? 'string' : Value extends boolean ? 'boolean' : 'texts'

/** Whether a value from storage or from another tab has the fields of a session in this version of the portal. */
export const isSession = (value: unknown): value is SessionFields =>
  isObject(value) && Object.entries(kinds).every(([field, kind]) => isOfKind(value[field], kind))

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isOfKind = (value: unknown, kind: Kind): boolean =>
  kind === 'texts'
    ? Array.isArray(value) && value.every((item) => typeof item === 'string')
    : typeof value === kind
