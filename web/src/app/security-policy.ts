interface TrustedTypes {
  createPolicy(name: 'default', rules: Rules): unknown
}

interface Rules {
  createScriptURL: (address: string) => string | null
}

// The cast is safe: `trustedTypes` is missing in TypeScript's DOM types, and undefined in browsers that lack it.
const { trustedTypes } = window as { trustedTypes?: TrustedTypes }

// The security policy requires Trusted Types: a string may not become markup or a script. The only script URLs
// allowed are the portal's own assets, for the worker that writes spreadsheets.
trustedTypes?.createPolicy('default', {
  createScriptURL: (address) => (isOwnAsset(address) ? address : null),
})

// Keeps Zod from compiling its checks with `new Function`, which the policy forbids and reports. Set as a global,
// because Zod is not loaded at the start.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

function isOwnAsset(address: string): boolean {
  const { origin, pathname } = new URL(address, location.href)
  return origin === location.origin && pathname.startsWith('/assets/')
}
