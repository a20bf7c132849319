/** The number by which the server's security policy recognises this page's style elements. */
export const styleNonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''

// The library that keeps the page still behind a dialog (react-remove-scroll) looks for it under this name.
Object.assign(window, { ['__webpack_nonce__']: styleNonce })
