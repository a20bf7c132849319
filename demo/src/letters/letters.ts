import { dateInGerman, type Day } from '#calendar.ts'
import type { Letter } from '#letters/letter.ts'
import { bookingTypes } from '#money/booking-types.ts'
import { euro, type Cents } from '#money/cents.ts'
import { interestRate, pointsOverBase } from '#money/default-interest.ts'
import type { Story } from '#story/story.ts'

type Content = Pick<Letter, 'subject' | 'before' | 'table' | 'total' | 'after'>

function letterTo(story: Story, name: string, content: Content): Letter {
  const { debtor, geschaeftsId } = story.identity
  return {
    filename: `${name}-${story.inkassoNumber}.pdf`,
    day: story.day,
    inkassoNumber: story.inkassoNumber,
    geschaeftsId,
    clerk: story.clerk,
    recipient: [debtor.fullName, debtor.coDebtor, debtor.address.street, debtor.address.town].filter(Boolean),
    greeting: debtor.greeting,
    ...content,
  }
}

/** The first demand, with what § 13a RDG wants it to say. */
export function firstDemand(story: Story, deadline: Day): Letter {
  const { creditor, kind, contractNumber, debtor } = story.identity
  const contract = contractNumber ? `, Vertrag ${contractNumber}` : ''
  const claims = story.claims.map(({ invoiceNumber, invoiceDay, amount }): readonly [string, Cents] => [
    `Rechnung ${invoiceNumber} vom ${dateInGerman(invoiceDay)}`,
    amount,
  ])
  return letterTo(story, 'Mahnschreiben', {
    subject: `Forderung: ${creditor.name}`,
    before: [
      `wir vertreten ${creditor.name}, ${creditor.town}, und sind mit dem Einzug der nachstehenden Forderung beauftragt. ` +
        'Trotz Fälligkeit und Mahnung ist bis heute keine Zahlung eingegangen.',
      `Grund der Forderung: ${kind.bezeichnung}${contract}.`,
    ],
    table: [...claims, ...sideClaims(story)],
    total: ['Gesamtforderung', story.ledger.balance],
    after: [
      interestInWords(debtor.isPrivate, story),
      `Bitte zahlen Sie den Gesamtbetrag bis zum ${dateInGerman(deadline)} auf unser unten genanntes Konto und geben Sie ` +
        `dabei das Aktenzeichen ${story.inkassoNumber} an. Können Sie nicht auf einmal zahlen oder bestreiten Sie die ` +
        'Forderung, so sprechen Sie bitte mit uns.',
      'Die Kosten übersteigen nicht die Vergütung eines Rechtsanwalts (§ 13e RDG). Umsatzsteuer ist nicht enthalten.',
    ],
  })
}

/** Interest and costs that are booked so far, one line for each booking type. */
function sideClaims({ ledger }: Story): [string, Cents][] {
  const sums = new Map<string, Cents>()
  for (const { type, amount } of ledger.entries) {
    if (type !== '10') sums.set(bookingTypes[type], (sums.get(bookingTypes[type]) ?? 0) + amount)
  }
  return [...sums]
}

function interestInWords(isPrivate: boolean, { day, inDefaultFrom }: Story): string {
  const points = isPrivate ? pointsOverBase.consumer : pointsOverBase.business
  const rate = (interestRate(day, points) / 100).toFixed(2).replace('.', ',')
  return (
    `Auf die Hauptforderung laufen seit dem ${dateInGerman(inDefaultFrom)} Verzugszinsen von ${points / 100} ` +
    `Prozentpunkten über dem Basiszinssatz, derzeit ${rate} % im Jahr (§ 288 BGB).`
  )
}

/** What an agreed payment plan says. */
export function paymentPlan(story: Story, plan: { rate: Cents; firstDue: Day; fee: Cents }): Letter {
  return letterTo(story, 'Ratenvereinbarung', {
    subject: 'Ratenzahlungsvereinbarung',
    before: [
      'vielen Dank für Ihre Nachricht. Wir bestätigen die folgende Vereinbarung über die Zahlung der Forderung ' +
        `von ${story.identity.creditor.name} in monatlichen Raten.`,
    ],
    table: [
      ['Offene Forderung', story.ledger.balance - plan.fee],
      ['Einigungsgebühr mit Auslagen', plan.fee],
    ],
    total: ['Gesamtforderung', story.ledger.balance],
    after: [
      `Die monatliche Rate beträgt ${euro(plan.rate)}. Die erste Rate ist am ${dateInGerman(plan.firstDue)} fällig, jede ` +
        'weitere am gleichen Tag der folgenden Monate. Verzugszinsen laufen bis zur vollständigen Zahlung weiter.',
      'Bleibt eine Rate länger als zwei Wochen aus, so wird der gesamte Rest sofort fällig.',
    ],
  })
}

/** Tells the debtor that the court has served its order. */
export function dunningOrderNote(story: Story): Letter {
  return letterTo(story, 'Mahnbescheid', {
    subject: 'Ihnen ist ein Mahnbescheid zugestellt worden',
    before: [
      `das Mahngericht hat Ihnen wegen der Forderung von ${story.identity.creditor.name} einen Mahnbescheid zugestellt. ` +
        'Sie können die Sache noch ohne weitere Kosten erledigen.',
    ],
    table: [['Forderung mit Zinsen und Kosten des Mahnverfahrens', story.ledger.balance]],
    total: ['Gesamtforderung', story.ledger.balance],
    after: [
      'Zahlen Sie nicht und legen Sie nicht binnen zwei Wochen seit der Zustellung Widerspruch bei Gericht ein, ' +
        'so beantragen wir den Vollstreckungsbescheid.',
    ],
  })
}
