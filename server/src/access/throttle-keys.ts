import { isIPv6 } from 'node:net'

import { ipAddress } from '#http/ip-address.ts'

/** The key of a name as typed, whether a user has it or not. */
export const accountKey = (username: string) => `account:${username.trim().toLowerCase()}`

/** The key of a network: an IPv4 address, or the /64 that one IPv6 customer owns whole. */
export function addressKey(client: string) {
  const address = ipAddress(client) ?? client
  return `address:${isIPv6(address) ? network64(address) : address}`
}

/** The key of a user's second factor. */
export const codeKey = (userId: string) => `code:${userId}`

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
