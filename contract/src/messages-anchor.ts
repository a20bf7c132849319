/** Where a case has what was written about it: `/forderungen/2026-17#nachrichten`. */
export const messagesAnchor = 'nachrichten'
