/** Masks an address for logs and lists: `a…@example.com`. */
export function shortAddress(address: string): string {
  const at = address.lastIndexOf('@')
  return at < 1 ? '…' : `${Array.from(address)[0] ?? ''}…${address.slice(at)}`
}
