import { searchFromUrl, searchToUrl, type CaseSearch } from '#features/case-search/search-in-url.ts'
import { useAddressedSearch } from '#lists/use-addressed-search.ts'
import { paths } from '#screens/paths.ts'

const address = {
  path: paths.cases,
  read: searchFromUrl,
  write: searchToUrl,
  privateFilter: ({ name }: CaseSearch) => name,
}

/** The case search that the address asks for, and the way to ask for another one. */
export const useCaseSearch = () => useAddressedSearch(address)
