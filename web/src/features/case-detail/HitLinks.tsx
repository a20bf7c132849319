import { searchCases } from '@portal/contract/case-search.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { query } from '#api/query-client.ts'
import { useCaseDetailTexts } from '#features/case-detail/case-detail-texts.ts'
import { type HitRequest, pageNumberOf, requestOfHit } from '#features/case-detail/hit-page.ts'
import { count } from '#i18n/formats.ts'
import type { Hit } from '#lists/hits.ts'
import { paths } from '#screens/links/paths.ts'
import { useOfferActions } from '#screens/page-actions.ts'
import { ArrowLeftIcon } from '#ui/icons/icons.tsx'
import { ArrowRightIcon } from '#ui/icons/navigation-icons.tsx'

import classes from '#features/case-detail/HitLinks.module.css'

/** Links to the previous and next case in the results of the search from which this case was opened. */
export function HitLinks({ inkassoNumber }: { inkassoNumber: string }) {
  const hit = useLocation({ select: ({ state }) => state.hit })
  const request = requestOfHit(hit)
  return hit && request && <Neighbours hit={hit} request={request} inkassoNumber={inkassoNumber} />
}

interface NeighboursProps {
  hit: Hit
  request: HitRequest
  inkassoNumber: string
}

function Neighbours({ hit, request, inkassoNumber }: NeighboursProps) {
  const text = useCaseDetailTexts()
  const navigate = useNavigate()
  const here = useHit(request, hit.position)
  const total = here.total ?? 0
  // False if the results have changed. The neighbours of this case are then unknown.
  const isThere = here.number === inkassoNumber
  const previous = useHitLink(request, { ...hit, position: hit.position - 1 }, isThere)
  const next = useHitLink(
    request,
    { ...hit, position: hit.position + 1 },
    isThere && hit.position + 1 < total,
  )
  useOfferActions([
    ...(previous ? [{ words: text('previousHit'), run: () => void navigate(previous) }] : []),
    ...(next ? [{ words: text('nextHit'), run: () => void navigate(next) }] : []),
  ])
  if (!isThere) return null
  return (
    <nav aria-label={text('hits')} className={classes.hits}>
      <HitLink words={text('previousHit')} link={previous}>
        <ArrowLeftIcon size={18} />
      </HitLink>
      <span>{`${count(hit.position + 1)} ${text('ofHits')} ${count(total)}`}</span>
      <HitLink words={text('nextHit')} link={next}>
        <ArrowRightIcon size={18} />
      </HitLink>
    </nav>
  )
}

/** The link to the case at the position of `hit`; undefined if there is none, or while loading. */
function useHitLink(request: HitRequest, hit: Hit, isInside: boolean) {
  const { number } = useHit(request, hit.position, isInside)
  if (number === undefined) return undefined
  return {
    to: paths.case,
    params: { inkassoNumber: number },
    state: { isFromSearch: true, hit },
    // Keeps the search as the previous history entry.
    replace: true,
  } as const
}

interface HitLinkProps {
  words: string
  link: ReturnType<typeof useHitLink>
  children: ReactNode
}

/** A link, or an inactive icon at the first or last hit. */
function HitLink({ words, link, children }: HitLinkProps) {
  if (!link) return <span className={classes.end}>{children}</span>
  return (
    <Link {...link} aria-label={words} title={words}>
      {children}
    </Link>
  )
}

/**
 * The collection number of the case at a position, and the total number of hits. Fetches the page with that
 * position.
 */
function useHit(request: HitRequest, position: number, isInside = true) {
  const enabled = isInside && position >= 0
  const pageNumber = enabled ? pageNumberOf(position, request.itemsPerPage) : 1
  const { data } = useQuery({ ...query(searchCases, { ...request, pageNumber }), enabled })
  return {
    number: enabled ? data?.data[position % request.itemsPerPage]?.inkassoNumber : undefined,
    total: data?.totalNumberData,
  }
}
