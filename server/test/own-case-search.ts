import { type CaseSearchRequest, caseSearchRequest } from '@portal/contract/case-search.ts'

import type { OwnCaseSearch } from '#creditor/case-search/case-conditions.ts'
import { aktentypen } from '#test/build.ts'
import { ownScopeOf } from '#test/own-scope.ts'

/**
 * Returns a search by a user who may see both of Alpha's numbers, all file types and the interest.
 * @param coversAll whether the user's file types include all that exist, so that the query needs no filter
 */
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
