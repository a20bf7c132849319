/* One file for all: whoever looks after his access goes from one to the other, and each is small. */
export { AccountPage } from '#app/AccountPage.tsx'
export { SetUpPage } from '#app/SetUpPage.tsx'
export { NotificationsPage } from '#features/notifications/NotificationsPage.tsx'
export { MuteSwitch } from '#features/notifications/MuteSwitch.tsx'
export { UnsubscribePage } from '#features/notifications/UnsubscribePage.tsx'
export { TwoFactorPage } from '#features/two-factor/TwoFactorPage.tsx'
