/** Why a customer that a clerk has entered is refused. */
export const unknownCustomer = { de: 'Diesen Kunden gibt es nicht.', en: 'There is no such customer.' }
