import { isIP, SocketAddress } from 'node:net'

/**
 * An IP address in its one usual spelling, without what proxies write around it: `203.0.113.7:51234`,
 * `"[2001:db8::1]:443"`, `fe80::1%eth0`. An IPv4 address in the clothes of an IPv6 one is an IPv4 address.
 * Undefined for anything else, such as `unknown` or `_hidden`.
 */
export function ipAddress(written: string): string | undefined {
  const text = written.trim().replaceAll('"', '')
  const inBrackets = /^\[([^\]]+)\](?::\d{1,5})?$/.exec(text)?.[1]
  const beforePort = /^([\d.]+):\d{1,5}$/.exec(text)?.[1]
  const [address = ''] = (inBrackets ?? beforePort ?? text).split('%')
  const version = isIP(address)
  if (version === 0) return undefined
  if (version === 4) return address
  const usual = new SocketAddress({ address, family: 'ipv6' }).address
  return /^::ffff:([\d.]+)$/.exec(usual)?.[1] ?? usual
}

/**
 * The addresses of an `X-Forwarded-For` as they may be believed: the last was written by the proxy itself, each one
 * before by whoever the next names. What stands before something that is no address was written by nobody known.
 */
export function forwardedAddresses(header: string): string[] {
  const addresses: string[] = []
  for (const written of header.split(',').toReversed()) {
    const address = ipAddress(written)
    if (!address) break
    addresses.unshift(address)
  }
  return addresses
}
