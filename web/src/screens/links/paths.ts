/** Anchor of the user's sessions on the account page: `/pwchange#own-sessions`. */
export const sessionsAnchor = 'own-sessions'

/** The path of every screen. Segments with `$` are passed as `params`. */
export const paths = {
  login: '/login',
  privacy: '/privacy',
  imprint: '/imprint',
  home: '/',
  dashboard: '/dashboard',
  changes: '/neuigkeiten',
  tasks: '/aufgaben',
  task: '/aufgaben/$taskId',
  cases: '/forderungen',
  case: '/forderungen/$inkassoNumber',
  notices: '/meldungen',
  messages: '/nachrichten',
  papers: '/unterlagen',
  handover: '/auftragsuebergabe',
  handoverHistory: '/uebergabe-history',
  upload: '/upload',
  statistics: '/statistics',
  passwordChange: '/pwchange',
  twoFactor: '/twofa',
  twoFactorSetUp: '/twofa-setup',
  notifications: '/benachrichtigungen',
  unsubscribe: '/abbestellen/$token',
  glossary: '/glossar',
  view: '/ansicht',
} as const
