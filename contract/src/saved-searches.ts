import * as z from 'zod/mini'

import { endpoint } from '#endpoint.ts'
import { maxLength } from '#fields/lengths.ts'
import { requiredText, text } from '#fields/text-fields.ts'

/* Saved searches of a user (not in the specification). */

/** Maximum number of saved searches per user, for all lists together. */
export const maxSavedSearches = 50

/** The lists whose searches can be saved. */
const searchedLists = z.enum(['cases', 'notices', 'handoverHistory', 'papers'], { error: 'format' })

const list = searchedLists
const name = requiredText(80)

/** Query parameters of the list's page. Only that page interprets them, and it ignores unknown ones. */
const address = z.record(
  z.string().check(maxLength(40, 'tooLong')),
  z.union([text(1000), z.array(text(200)).check(maxLength(1000, 'tooMany'))]),
)

/** Value of the filter that may contain a person's name and is therefore never put in a URL; '' if empty. */
const words = text(400)

const savedSearch = z.object({ list, name, address, words })
export type SavedSearch = z.infer<typeof savedSearch>

const empty = z.object({})

export const listSavedSearches = endpoint({
  path: '/v1/glg/searches/list',
  access: 'view',
  request: empty,
  response: z.object({ searches: z.array(savedSearch) }),
  summary: 'The user’s saved searches of all lists, by name.',
})

export const saveSearch = endpoint({
  path: '/v1/glg/searches/save',
  access: 'creditor',
  request: savedSearch,
  response: empty,
  summary: `Saves a search under a name, replacing one of the same name; invalid (name: tooMany) beyond ${maxSavedSearches}.`,
})

export const removeSavedSearch = endpoint({
  path: '/v1/glg/searches/remove',
  access: 'creditor',
  request: z.object({ list, name }),
  response: empty,
  summary: 'Removes a saved search. Idempotent.',
})
