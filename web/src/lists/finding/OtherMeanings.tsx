import { count } from '#i18n/formats.ts'
import { useFindingTexts } from '#lists/finding/finding-texts.ts'
import type { Finder } from '#lists/finding/use-finder.ts'
import type { ListSearch } from '#lists/list-search.ts'

import classes from '#lists/finding/OtherMeanings.module.css'

interface OtherMeaningsProps {
  finder: Pick<Finder, 'others'>
  onShow: (search: ListSearch) => void
}

/** Offers searches for the other possible meanings of the typed text. */
export function OtherMeanings({ finder: { others }, onShow }: OtherMeaningsProps) {
  const text = useFindingTexts()
  return others.map(({ key, total, search }) => (
    <button key={key} type="button" className={classes.other} onClick={() => onShow(search)}>
      {`${text('alsoAs')} ${text(key)} (${count(total)})`}
    </button>
  ))
}
