import { createHash, randomBytes } from 'node:crypto'

/** A new bearer token: 32 random bytes, base64url (requirement R13). */
export const newToken = () => randomBytes(32).toString('base64url')

/** The hash that is stored instead of a token. */
export const tokenHash = (token: string) => createHash('sha256').update(token).digest()
