import * as z from 'zod/mini'

import { endpoint } from '#endpoint.ts'
import { maxLength } from '#fields/lengths.ts'
import { requiredText, text } from '#fields/text-fields.ts'

/* What a user searches for again and again, under names of his own (calls of our own beside the specified ones). */

/** So many searches a user may keep for all lists together. */
export const maxSavedSearches = 50

/** The lists whose searches are kept. */
export const searchedLists = z.enum(['cases', 'notices', 'handoverHistory'], { error: 'format' })

const list = searchedLists
const name = requiredText(80)

/** Parameters of the list's address, which only the list reads: what it does not know any more is dropped there. */
const address = z.record(
  z.string().check(maxLength(40, 'tooLong')),
  z.union([text(1000), z.array(text(200)).check(maxLength(1000, 'tooMany'))]),
)

/** Words of the one filter that may name a person and so stands in no address; '' where it filters nothing. */
const words = text(400)

const savedSearch = z.object({ list, name, address, words })
export type SavedSearch = z.infer<typeof savedSearch>

const empty = z.object({})

export const listSavedSearches = endpoint({
  path: '/v1/glg/searches/list',
  access: 'creditor',
  request: empty,
  response: z.object({ searches: z.array(savedSearch) }),
  summary: 'The searches that the user keeps, of all lists, by name.',
})

export const saveSearch = endpoint({
  path: '/v1/glg/searches/save',
  access: 'creditor',
  request: savedSearch,
  response: empty,
  summary: `Keeps a search under a name, in place of the one that had it; invalid (name: tooMany) beyond ${maxSavedSearches}.`,
})

export const removeSavedSearch = endpoint({
  path: '/v1/glg/searches/remove',
  access: 'creditor',
  request: z.object({ list, name }),
  response: empty,
  summary: 'Removes a search that the user keeps; one that is not there is removed already.',
})
