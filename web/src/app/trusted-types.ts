interface TrustedTypes {
  createPolicy(name: 'default', rules: { createHTML: (text: string) => string | null }): unknown
}

// Safe: TypeScript's DOM types do not have it yet, and a browser without it has none to call.
const { trustedTypes } = window as { trustedTypes?: TrustedTypes }

// The security policy lets no string become markup unless this policy passes it. Libraries write the text of
// <style> elements that way; text without "<" can open no element, whatever it says.
trustedTypes?.createPolicy('default', { createHTML: (text) => (text.includes('<') ? null : text) })
