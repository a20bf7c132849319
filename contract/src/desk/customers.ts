import * as z from 'zod/mini'

import { deskEndpoint } from '#desk/endpoint.ts'
import { optionalText, requiredText } from '#fields/text-fields.ts'
import { highestPageNumber } from '#page.ts'

/* The creditors as customers of the collection company, for administrators of the desk. */

/** Page size of customers and of users. */
export const deskPageSize = 50

export const deskPage = z._default(z.int().check(z.minimum(1), z.maximum(highestPageNumber)), 1)

/** Number of a customer, as in the import. */
export const customerNumber = requiredText(100)

const deskCustomerRow = z.object({
  customerNumber: z.string(),
  name: z.string(),
  creditorNumbers: z.int(),
  /** Users who are not disabled. */
  users: z.int(),
  usersWithoutTwoFactor: z.int(),
  /** When a second factor became compulsory; null if it is not. */
  twoFactorRequiredAt: z.nullable(z.iso.datetime()),
})
export type DeskCustomerRow = z.infer<typeof deskCustomerRow>

export const customersRequest = z.strictObject({
  page: deskPage,
  /**
   * Search words. Each must be part of the customer's number or name, or of a creditor number or its name.
   */
  text: z._default(optionalText(100), ''),
})
export type CustomersRequest = z.infer<typeof customersRequest>

export const listDeskCustomers = deskEndpoint({
  path: '/v1/desk/customers',
  needs: 'administer',
  request: customersRequest,
  response: z.object({ rows: z.array(deskCustomerRow), total: z.int() }),
  summary: 'A page of the customers, by number.',
})

const deskCustomer = z.object({
  ...deskCustomerRow.shape,
  numbers: z.array(z.object({ glgNumber: z.string(), name: z.string() })),
  /** File types for which users can get rights. They are the same for all customers. */
  fileTypes: z.array(z.object({ aktentyp: z.string(), name: z.string() })),
})
export type DeskCustomer = z.infer<typeof deskCustomer>

export const showDeskCustomer = deskEndpoint({
  path: '/v1/desk/customer',
  needs: 'administer',
  request: z.strictObject({ customerNumber }),
  response: deskCustomer,
  summary: 'A customer with their creditor numbers, and the file types.',
})

export const requireDeskTwoFactor = deskEndpoint({
  path: '/v1/desk/customer/two-factor',
  needs: 'administer',
  changes: true,
  request: z.strictObject({ customerNumber, isRequired: z.boolean() }),
  response: deskCustomer,
  summary: 'Makes the second factor compulsory or optional for all users of a customer.',
})
