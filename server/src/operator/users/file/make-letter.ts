import type { OperatorFacts } from '@portal/contract/operator.ts'

import { germanDay, germanTime } from '#ground/clock.ts'
import { beginPaper, ink, page, type Pdf, quiet, regular, semiBold, width, writeHead } from '#ground/paper.ts'
import type { NewLogin } from '#operator/users/file/hand-out.ts'
import { words } from '#operator/users/file/letter-words.ts'
import { germanDate } from '#submissions/german-text.ts'

/** Width of the labels, in points. */
const labelWidth = 130
const lineGap = 2.3

/** A user and the password that the letter is about. */
type Login = Pick<NewLogin, 'username' | 'customerNumber' | 'language' | 'password' | 'passwordExpiresAt'>

interface LetterFacts {
  readonly facts: OperatorFacts
  /** The customers by number. The letters are addressed to them. */
  readonly customers: ReadonlyMap<
    string,
    { readonly name: string; readonly twoFactorRequiredAt: Date | null }
  >
  /** Public URL of the portal. If undefined, the letter does not contain it. */
  readonly url: string | undefined
  readonly now: Date
  /** Whether the user already had an account, and only gets a new password. */
  readonly isReset?: boolean
}

/** Returns the letter with a user's initial password, as an accessible PDF of one page. */
export async function makeLetter(login: Login, letter: LetterFacts): Promise<Buffer> {
  const { facts, customers, now, isReset = false } = letter
  const { username, customerNumber, language } = login
  const customer = customers.get(customerNumber)
  const title = words[isReset ? 'resetTitle' : 'title'][language]
  const paper = beginPaper({ facts, language, title: `${title}: ${username}`, createdAt: now })
  const { pdf, content } = paper
  const paragraph = (text: string, above = 0.7) =>
    content.add(pdf.struct('P', {}, () => bodyFont(pdf).moveDown(above).text(text, { lineGap })))
  writeHead(paper, facts, title, germanDate(germanDay(now)))
  paragraph(`${senderOf(facts)}\n\n${customer?.name ?? ''}`, 1.2)
  paragraph(words.greeting[language], 1.6)
  paragraph(words[isReset ? 'resetOpening' : 'opening'][language])
  pdf.moveDown(0.8)
  for (const row of rowsOf(login, letter)) content.add(pdf.struct('P', {}, () => writeRow(pdf, row)))
  const twoFactor = customer?.twoFactorRequiredAt ? words.twoFactorRequired : words.twoFactorRecommended
  for (const text of [words.signs, words.change, twoFactor, words.secret]) paragraph(text[language])
  paragraph(`${words.questions[language]} ${facts.phone}, ${facts.mail}`)
  paragraph(`${words.closing[language]}\n${facts.name}`, 1.6)
  return paper.finish()
}

interface Row {
  readonly label: string
  readonly value: string
}

/** What the user needs to log in. */
function rowsOf(
  { username, password, passwordExpiresAt, language }: Login,
  { url, isReset = false }: LetterFacts,
): Row[] {
  const expires = `${momentOf(passwordExpiresAt)} ${words.germanTime[language]}`
  return [
    ...(url === undefined ? [] : [{ label: words.address[language], value: url }]),
    { label: words.username[language], value: username },
    { label: words[isReset ? 'newPassword' : 'password'][language], value: password },
    { label: words.validUntil[language], value: expires },
  ]
}

const senderOf = ({ name, address: { street, postalCode, city } }: OperatorFacts) =>
  `${name} · ${street} · ${postalCode} ${city}`

/** Formats a time in the German time zone, for example "02.12.2026, 14:05". */
const momentOf = (moment: Date) => `${germanDate(germanDay(moment))}, ${germanTime(moment).slice(0, 5)}`

/** Writes a label and its value side by side. The value is in large type, because it must be copied by hand. */
function writeRow(pdf: Pdf, { label, value }: Row) {
  const top = pdf.y
  const { left } = page.margins
  pdf
    .font(regular)
    .fontSize(10)
    .fillColor(quiet)
    .text(label, left, top + 3, { width: labelWidth - 12 })
  pdf
    .font(semiBold)
    .fontSize(13)
    .fillColor(ink)
    .text(value, left + labelWidth, top, { width: width - labelWidth })
  pdf.x = left
  pdf.y += 5
}

const bodyFont = (pdf: Pdf) => pdf.font(regular).fontSize(10.5).fillColor(ink)
