import * as z from 'zod/mini'

interface TrustedTypes {
  createPolicy(name: 'default', rules: Rules): unknown
}

interface Rules {
  createHTML: (text: string) => string | null
  createScriptURL: (address: string) => string | null
}

// Safe: TypeScript's DOM types do not have it yet, and a browser without it has none to call.
const { trustedTypes } = window as { trustedTypes?: TrustedTypes }

// The portal's security policy lets no string become markup unless this policy passes it. Libraries write the text of
// <style> elements that way; text without "<" can open no element, whatever it says.
//
// A script that a string names may only be one that the portal was built with: the worker that writes spreadsheets.
trustedTypes?.createPolicy('default', {
  createHTML: (text) => (text.includes('<') ? null : text),
  createScriptURL: (address) => (isOwnAsset(address) ? address : null),
})

// zod would compile its checks with `new Function`, which the policy forbids and reports.
z.config({ jitless: true })

function isOwnAsset(address: string): boolean {
  const { origin, pathname } = new URL(address, location.href)
  return origin === location.origin && pathname.startsWith('/assets/')
}
