import { isIPv6 } from 'node:net'

import { ipAddress } from '#ground/text/ip-address.ts'

/**
 * Throttle key of a name, for attempts from unknown networks. Contains the user's id, or the pseudonym of an
 * unknown name.
 */
export const accountKey = (idOrUnknownName: string) => `account:${idOrUnknownName}`

/** Throttle key of a user, for attempts from one known network. */
export const ownKey = (userId: string, address: string) => `${accountKey(userId)}@${addressKey(address)}`

/** Pattern of all keys that `ownKey` returns for a user. */
export const ownKeysOf = (userId: string) => `${accountKey(userId)}@%`

/**
 * Throttle key of a network: an IPv4 address, or the /64 of an IPv6 address, which usually belongs to one
 * customer.
 */
export function addressKey(client: string) {
  const address = ipAddress(client) ?? client
  return `address:${isIPv6(address) ? network64(address) : address}`
}

/** Throttle key of a user's second factor. */
export const codeKey = (userId: string) => `code:${userId}`

/** Throttle key of the first code, which turns on a user's second factor. */
export const firstCodeKey = (userId: string) => `first-code:${userId}`

/** Throttle key of confirmation codes that a user requests by mail. */
export const mailKey = (userId: string) => `mail:${userId}`

/**
 * The desk's version of a throttle key, separate from those of creditors. Contains a clerk's id, not a
 * user's.
 */
export const deskKey = (key: string) => `clerk:${key}`

/** All throttle keys of a clerk. */
export const keysOfClerk = (clerkId: string) =>
  [accountKey(clerkId), codeKey(clerkId), firstCodeKey(clerkId)].map(deskKey)

/** All throttle keys of a user: exact ones and a pattern. */
export const keysOf = (userId: string) => ({
  exact: [accountKey(userId), codeKey(userId), firstCodeKey(userId), mailKey(userId)],
  pattern: ownKeysOf(userId),
})

/** The user id in an account key; undefined for unknown names and other keys. */
export const userOfKey = (key: string): string | undefined => /^account:(\d+)(?:@|$)/.exec(key)?.[1]

/** The first 64 bits of an IPv6 address, as four groups with `::` expanded. */
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
