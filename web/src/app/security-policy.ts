interface TrustedTypes {
  createPolicy(name: 'default', rules: Rules): unknown
}

interface Rules {
  createScriptURL: (address: string) => string | null
}

// Safe: TypeScript's DOM types lack it, and browsers without it have nothing to call.
const { trustedTypes } = window as { trustedTypes?: TrustedTypes }

// The security policy (Trusted Types) lets no string become markup or a script. A script URL may only be one of the
// portal's own: the worker that writes spreadsheets.
trustedTypes?.createPolicy('default', {
  createScriptURL: (address) => (isOwnAsset(address) ? address : null),
})

// zod would compile its checks with `new Function`, which the policy forbids and reports. Set as a global, because the
// start does not load zod.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

function isOwnAsset(address: string): boolean {
  const { origin, pathname } = new URL(address, location.href)
  return origin === location.origin && pathname.startsWith('/assets/')
}
