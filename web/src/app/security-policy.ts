interface TrustedTypes {
  createPolicy(name: 'default', rules: Rules): unknown
}

interface Rules {
  createScriptURL: (address: string) => string | null
}

// Safe: TypeScript's DOM types do not have it yet, and a browser without it has none to call.
const { trustedTypes } = window as { trustedTypes?: TrustedTypes }

// The portal's security policy lets no string become markup or a script. A script that a string names may only be one
// that the portal was built with: the worker that writes spreadsheets.
trustedTypes?.createPolicy('default', {
  createScriptURL: (address) => (isOwnAsset(address) ? address : null),
})

// zod would compile its checks with `new Function`, which the policy forbids and reports. It is told here before it is
// there: the start does without it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

function isOwnAsset(address: string): boolean {
  const { origin, pathname } = new URL(address, location.href)
  return origin === location.origin && pathname.startsWith('/assets/')
}
