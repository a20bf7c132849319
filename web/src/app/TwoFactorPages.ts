/* One file for both: whoever sets two-factor up sees the same whether he wants it or must. */
export { SetUpPage } from '#app/SetUpPage.tsx'
export { TwoFactorPage } from '#features/two-factor/TwoFactorPage.tsx'
