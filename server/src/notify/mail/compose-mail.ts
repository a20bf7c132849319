import type { Language } from '@portal/contract/languages.ts'
import type { Words } from '@portal/contract/words/words.ts'

import { germanDay, germanTime } from '#ground/clock.ts'
import type { MailConfig } from '#notify/mail/mail-config.ts'
import { frameWords } from '#notify/mail/mail-texts.ts'
import { germanDate } from '#submissions/german-text.ts'

/** A mail in its final form. */
export interface Mail {
  /** Used as Message-ID, so that the receiver recognizes retries. */
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** URL for one-click unsubscribe (RFC 8058), if the mail has one. */
  readonly unsubscribe?: string | undefined
}

/** A list item, which may link to a page of the portal. */
interface MailLine {
  readonly words: Words
  readonly path?: string
}

/** The recipient and the content of a mail. */
export interface MailContent {
  readonly id: string
  readonly to: string
  readonly language: Language
  readonly subject: Words
  readonly paragraphs: readonly Words[]
  /** Listed after the paragraphs. */
  readonly list?: readonly MailLine[]
  /** Time of the event that caused the mail. */
  readonly happenedAt: Date
  /** The user whom the mail is about. Helpful in shared mailboxes. */
  readonly username?: string | undefined
  /** Why the recipient gets this mail, and how to change that. */
  readonly choice?: Words | undefined
  /** Path of the unsubscribe page. */
  readonly unsubscribePath?: string | undefined
}

/** Composes a mail as text and as HTML, with the same content. */
export function composeMail(content: MailContent, { facts, portalUrl }: MailConfig): Mail {
  const { id, to, language, subject, paragraphs, list = [], happenedAt, username, choice } = content
  const say = (words: Words) => words[language]
  const addressOf = (path: string | undefined) =>
    path === undefined || portalUrl === undefined ? undefined : new URL(path, portalUrl).href
  const unsubscribe = addressOf(content.unsubscribePath)
  const lines = [
    ...(username === undefined ? [] : [`${say(frameWords.user)}: ${username}`]),
    `${say(frameWords.happened)}: ${momentOf(happenedAt, language)}`,
  ]
  const parts = {
    greeting: say(frameWords.greeting),
    paragraphs: paragraphs.map(say),
    list: list.map(({ words, path }) => ({ label: say(words), address: addressOf(path) })),
    lines,
    link: portalUrl === undefined ? undefined : { label: say(frameWords.link), address: portalUrl },
    signature: facts.name,
    notes: [frameWords.automatic, ...(choice ? [choice] : [])].map(say),
    end: unsubscribe === undefined ? undefined : { label: say(frameWords.unsubscribe), address: unsubscribe },
  }
  const head = { language, title: say(subject), color: facts.primaryColor, name: facts.shortName }
  return { id, to, subject: say(subject), text: textOf(parts), html: htmlOf(parts, head), unsubscribe }
}

/** Date and time in Germany, formatted for the language. */
export const momentOf = (moment: Date, language: Language): string =>
  `${germanDate(germanDay(moment))}, ${germanTime(moment).slice(0, 5)} ${frameWords.germanTime[language]}`

interface Parts {
  readonly greeting: string
  readonly paragraphs: readonly string[]
  readonly list: readonly { readonly label: string; readonly address: string | undefined }[]
  readonly lines: readonly string[]
  readonly link: Link | undefined
  readonly signature: string
  readonly notes: readonly string[]
  readonly end: Link | undefined
}

interface Link {
  readonly label: string
  readonly address: string
}

const textOf = ({ greeting, paragraphs, list, lines, link, signature, notes, end }: Parts): string => {
  const linkTo = ({ label, address }: Link) => `${label}: ${address}`
  const listed = list.map(
    ({ label, address }) => `- ${label}${address === undefined ? '' : `\n  ${address}`}`,
  )
  return [
    greeting,
    ...paragraphs,
    ...(listed.length > 0 ? [listed.join('\n')] : []),
    lines.join('\n'),
    ...(link ? [linkTo(link)] : []),
    signature,
    `-- \n${[...notes, ...(end ? [linkTo(end)] : [])].join('\n')}`,
  ].join('\n\n')
}

interface Head {
  readonly language: Language
  readonly title: string
  readonly color: string
  readonly name: string
}

/** The HTML uses no external resources such as pictures or style sheets. */
function htmlOf(parts: Parts, head: Head): string {
  const { greeting, paragraphs, list, lines, link, signature, notes, end } = parts
  const paragraph = (inside: string) => `<p style="margin:0 0 16px">${inside}</p>`
  const linkTo = ({ label, address }: Link) =>
    `<a href="${inHtml(address)}" style="color:${head.color}">${inHtml(label)}</a>`
  const listed = list.map(
    ({ label, address }) => `<li>${address === undefined ? inHtml(label) : linkTo({ label, address })}</li>`,
  )
  const footer = [...notes.map(inHtml), ...(end ? [linkTo(end)] : [])]
  const body = [
    `<p style="margin:0 0 24px;font-weight:600;color:${head.color}">${inHtml(head.name)}</p>`,
    ...[greeting, ...paragraphs].map((words) => paragraph(inHtml(words))),
    ...(listed.length > 0 ? [`<ul style="margin:0 0 16px;padding-left:20px">${listed.join('')}</ul>`] : []),
    paragraph(lines.map(inHtml).join('<br>')),
    ...(link ? [paragraph(linkTo(link))] : []),
    paragraph(inHtml(signature)),
    `<p style="margin:24px 0 0;font-size:13px;color:#5c5650">${footer.join('<br>')}</p>`,
  ]
  return `<!doctype html>
<html lang="${head.language}"><head><meta charset="utf-8"><title>${inHtml(head.title)}</title></head>
<body style="margin:0;padding:24px;background:#ffffff;color:#211d1a;font:16px/1.5 sans-serif">
<div style="max-width:560px;margin:0 auto;border-top:4px solid ${head.color};padding-top:24px">
${body.join('\n')}
</div></body></html>
`
}

const inHtml = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)
