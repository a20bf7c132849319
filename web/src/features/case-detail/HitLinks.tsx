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

/** Leads to the previous and the next case of the search that this one was opened from. */
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
  // The search would find others by now: what stands beside this case is not known.
  const isThere = here.number === inkassoNumber
  const previous = useWay(request, { ...hit, position: hit.position - 1 }, isThere)
  const next = useWay(request, { ...hit, position: hit.position + 1 }, isThere && hit.position + 1 < total)
  useOfferActions([
    ...(previous ? [{ words: text('previousHit'), run: () => void navigate(previous) }] : []),
    ...(next ? [{ words: text('nextHit'), run: () => void navigate(next) }] : []),
  ])
  if (!isThere) return null
  return (
    <nav aria-label={text('hits')} className={classes.hits}>
      <WayLink words={text('previousHit')} way={previous}>
        <ArrowLeftIcon size={18} />
      </WayLink>
      <span>{`${count(hit.position + 1)} ${text('ofHits')} ${count(total)}`}</span>
      <WayLink words={text('nextHit')} way={next}>
        <ArrowRightIcon size={18} />
      </WayLink>
    </nav>
  )
}

/** Where the case of a hit is shown; undefined where there is none, or while it is not known. */
function useWay(request: HitRequest, hit: Hit, isInside: boolean) {
  const { number } = useHit(request, hit.position, isInside)
  if (number === undefined) return undefined
  return {
    to: paths.case,
    params: { inkassoNumber: number },
    state: { isFromSearch: true, hit },
    // The search stays the entry before.
    replace: true,
  } as const
}

interface WayLinkProps {
  words: string
  way: ReturnType<typeof useWay>
  children: ReactNode
}

/** A link, or its place where there is nothing more on this side. */
function WayLink({ words, way, children }: WayLinkProps) {
  if (!way) return <span className={classes.end}>{children}</span>
  return (
    <Link {...way} aria-label={words} title={words}>
      {children}
    </Link>
  )
}

/** The collection number at a position among the hits, and how many there are; asked of the server page by page. */
function useHit(request: HitRequest, position: number, isInside = true) {
  const enabled = isInside && position >= 0
  const pageNumber = enabled ? pageNumberOf(position, request.itemsPerPage) : 1
  const { data } = useQuery({ ...query(searchCases, { ...request, pageNumber }), enabled })
  return {
    number: enabled ? data?.data[position % request.itemsPerPage]?.inkassoNumber : undefined,
    total: data?.totalNumberData,
  }
}
