import { type Day, germanDate } from '#calendar.ts'
import type { Letter } from '#letters/letter-pdf.ts'
import { euro, type Cents } from '#money/cents.ts'
import { bookingTypes, interestRate } from '#money/ledger.ts'
import type { Story } from '#story/story.ts'

/** A letter to the debtor with the current open amounts. */
function letterTo(
  story: Story,
  {
    name,
    subject,
    before,
    table = [],
    after,
  }: Pick<Letter, 'subject' | 'before' | 'after'> & {
    readonly name: string
    readonly table?: Letter['table']
  },
): Letter {
  const { contract, inkassoNumber, day, clerk, ledger } = story
  const { debtor, geschaeftsId } = contract
  const { street, town } = debtor.address
  return {
    filename: `${name}-${inkassoNumber}.pdf`,
    references: {
      Aktenzeichen: inkassoNumber,
      Kundennummer: geschaeftsId,
      Bearbeitung: clerk,
      Datum: germanDate(day),
    },
    clerk,
    recipient: [debtor.fullName, debtor.coDebtor, street, town].filter(Boolean),
    greeting: debtor.greeting,
    subject,
    before,
    table: [...table, ['Gesamtforderung', ledger.balance]],
    after,
  }
}

/** The first demand, with the information required by § 13a RDG. */
export function firstDemand(story: Story, deadline: Day): Letter {
  const { creditor, kind, contractNumber, debtor } = story.contract
  const { ledger, claims, inDefaultFrom, inkassoNumber } = story
  const sums = new Map<string, Cents>()
  for (const { invoiceNumber, invoiceDay, amount } of claims)
    sums.set(`Rechnung ${invoiceNumber} vom ${germanDate(invoiceDay)}`, amount)
  for (const { type, amount } of ledger.entries)
    if (type !== '10') sums.set(bookingTypes[type], (sums.get(bookingTypes[type]) ?? 0) + amount)
  const rate = (interestRate(debtor.isPrivate) / 100).toFixed(2).replace('.', ',')
  return letterTo(story, {
    name: 'Mahnschreiben',
    subject: `Forderung: ${creditor.name}`,
    before: [
      `wir vertreten ${creditor.name}, ${creditor.town}, und sind mit dem Einzug der nachstehenden Forderung beauftragt. Trotz Fälligkeit und Mahnung ist bis heute keine Zahlung eingegangen.`,
      `Grund der Forderung: ${kind.bezeichnung}${contractNumber && `, Vertrag ${contractNumber}`}.`,
    ],
    table: [...sums],
    after: [
      `Auf die Hauptforderung laufen seit dem ${germanDate(inDefaultFrom)} Verzugszinsen von ${debtor.isPrivate ? 5 : 9} Prozentpunkten über dem Basiszinssatz, derzeit ${rate} % im Jahr (§ 288 BGB).`,
      `Bitte zahlen Sie den Gesamtbetrag bis zum ${germanDate(deadline)} auf unser unten genanntes Konto und geben Sie dabei das Aktenzeichen ${inkassoNumber} an. Können Sie nicht auf einmal zahlen oder bestreiten Sie die Forderung, so sprechen Sie bitte mit uns.`,
      'Die Kosten übersteigen nicht die Vergütung eines Rechtsanwalts (§ 13e RDG). Umsatzsteuer ist nicht enthalten.',
    ],
  })
}

/** Confirms an agreed payment plan. */
export const paymentPlan = (story: Story, rate: Cents, firstDue: Day): Letter =>
  letterTo(story, {
    name: 'Ratenvereinbarung',
    subject: 'Ratenzahlung: unsere Vereinbarung',
    before: [
      `vielen Dank für Ihre Nachricht. Wir bestätigen die folgende Vereinbarung über die Zahlung der Forderung von ${story.contract.creditor.name} in monatlichen Raten.`,
    ],
    after: [
      `Die monatliche Rate beträgt ${euro(rate)}. Die erste Rate ist am ${germanDate(firstDue)} fällig, jede weitere am gleichen Tag der folgenden Monate. Verzugszinsen laufen bis zur vollständigen Zahlung weiter.`,
      'Bleibt eine Rate länger als zwei Wochen aus, wird der gesamte Restbetrag sofort fällig.',
    ],
  })

/** Informs the debtor that the court has served its order. */
export const dunningOrderNote = (story: Story): Letter =>
  letterTo(story, {
    name: 'Mahnbescheid',
    subject: 'Ihnen ist ein Mahnbescheid zugestellt worden',
    before: [
      `das Mahngericht hat Ihnen wegen der Forderung von ${story.contract.creditor.name} einen Mahnbescheid zugestellt. Sie können die Sache noch ohne weitere Kosten erledigen.`,
    ],
    after: [
      'Zahlen Sie nicht und legen Sie nicht binnen zwei Wochen seit der Zustellung Widerspruch bei Gericht ein, so beantragen wir den Vollstreckungsbescheid.',
    ],
  })
