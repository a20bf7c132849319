/** The message for a customer that a clerk has entered and that does not exist. */
export const unknownCustomer = { de: 'Diesen Kunden gibt es nicht.', en: 'There is no such customer.' }
