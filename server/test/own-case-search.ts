import { type CaseSearchRequest, caseSearchRequest } from '@portal/contract/case-search.ts'

import type { OwnCaseSearch } from '#creditor/case-search/case-conditions.ts'
import { aktentypen } from '#test/build.ts'
import { ownScopeOf } from '#test/own-scope.ts'

/** Search of a user with both numbers of Alpha, all file types and interest. @param coversAll Whether the query may assume this. */
export function ownCaseSearch(filters: Partial<CaseSearchRequest> = {}, coversAll = false): OwnCaseSearch {
  const { glgNumbers, type, ...rest } = caseSearchRequest.parse({
    glgNumbers: ['100100', '100200'],
    ...filters,
  })
  return {
    ...rest,
    zinsenEnabled: true,
    ...ownScopeOf(glgNumbers, type.length > 0 ? type : aktentypen, coversAll),
  }
}
