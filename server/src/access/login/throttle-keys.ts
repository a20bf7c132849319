import { isIPv6 } from 'node:net'

import { ipAddress } from '#ground/text/ip-address.ts'

/** The key of a name, for all who try it from elsewhere: the id of its user, or what is kept of nobody's name. */
export const accountKey = (idOrUnknownName: string) => `account:${idOrUnknownName}`

/** The key of a user for those who try his name from one network. */
export const ownKey = (userId: string, address: string) => `${accountKey(userId)}@${addressKey(address)}`

/** A pattern for all keys that `ownKey` gives for a user. */
export const ownKeysOf = (userId: string) => `${accountKey(userId)}@%`

/** The key of a network: an IPv4 address, or the /64 that one IPv6 customer owns whole. */
export function addressKey(client: string) {
  const address = ipAddress(client) ?? client
  return `address:${isIPv6(address) ? network64(address) : address}`
}

/** The key of a user's second factor. */
export const codeKey = (userId: string) => `code:${userId}`

/** The key of the first code that turns a user's second factor on. */
export const firstCodeKey = (userId: string) => `first-code:${userId}`

/** The key of the codes that a user has had mailed. */
export const mailKey = (userId: string) => `mail:${userId}`

/** Every key of a user. */
export const keysOf = (userId: string) => ({
  exact: [accountKey(userId), codeKey(userId), firstCodeKey(userId), mailKey(userId)],
  pattern: ownKeysOf(userId),
})

/** Whose lock an account's key is: the id of the user; undefined for a name that nobody has and for other keys. */
export const userOfKey = (key: string): string | undefined => /^account:(\d+)(?:@|$)/.exec(key)?.[1]

/** The first four groups of an IPv6 address, `::` written out. */
function network64(address: string) {
  const [head = '', tail] = address.split('::')
  const groups = head ? head.split(':') : []
  const rest = tail ? tail.split(':') : []
  const missing = tail === undefined ? [] : Array<string>(8 - groups.length - rest.length).fill('0')
  return [...groups, ...missing, ...rest]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
