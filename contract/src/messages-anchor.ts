/** Anchor of the messages on a case's page: `/forderungen/2026-17#nachrichten`. */
export const messagesAnchor = 'nachrichten'
