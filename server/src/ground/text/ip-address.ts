import { BlockList, isIP, SocketAddress } from 'node:net'

/**
 * Normalizes an IP address. Removes ports, brackets, quotation marks and zones: `203.0.113.7:51234`,
 * `"[2001:db8::1]:443"`, `fe80::1%eth0`. An IPv4-mapped IPv6 address becomes IPv4. Returns undefined for anything else,
 * such as `unknown` or `_hidden`.
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
 * Returns the addresses of an `X-Forwarded-For` header that follow its last invalid part. Each proxy appends the
 * address from which it got the request, so what precedes an invalid part cannot be traced to a trusted proxy.
 * `trustProxy` decides which of the returned addresses to trust.
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

/** Whether a text is an IP address or a range such as `10.0.0.0/8`. `/0` is refused. */
export function isAddressRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

/** Whether a normalized address (see `ipAddress`) is in one of the ranges. */
export function isInRanges(address: string, ranges: readonly string[]): boolean {
  const list = new BlockList()
  for (const range of ranges) {
    const [first = '', bits] = range.split('/')
    const family = familyOf(first)
    if (bits === undefined) list.addAddress(first, family)
    else list.addSubnet(first, Number(bits), family)
  }
  return list.check(address, familyOf(address))
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')
