import { listMappings } from '@portal/contract/desk/mappings.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'

import { deskQuery } from '#api/desk-call.ts'
import { deskPaths } from '#desk/desk-paths.ts'
import { DiscardMapping } from '#desk/mappings/DiscardMapping.tsx'
import { useFieldName } from '#desk/mappings/field-names.ts'
import { useMappingTexts } from '#desk/mappings/mapping-texts.ts'
import { MappingEditor } from '#desk/mappings/MappingEditor.tsx'
import { MappingList } from '#desk/mappings/MappingList.tsx'
import { previewFaults } from '#desk/mappings/preview-faults.ts'
import { RemoveMapping } from '#desk/mappings/RemoveMapping.tsx'
import { useMapping } from '#desk/mappings/use-mapping.ts'
import { usePageTitle } from '#screens/page-title.ts'
import { ArrowLeftIcon } from '#ui/icons/icons.tsx'
import { LoadError } from '#ui/notes/LoadError.tsx'
import { useAfterChange } from '#ui/use-after-change.ts'

import lists from '#desk/lists/Lists.module.css'

/** The mappings for files of other systems: the stored ones, and the one being created or changed. */
export function MappingsPage() {
  const text = useMappingTexts()
  const nameOf = useFieldName()
  const [said, setSaid] = useState('')
  const [removed, setRemoved] = useState<string>()
  const [discarding, setDiscarding] = useState<{ readonly next: () => void }>()
  const mapping = useMapping((entries) => {
    const faults = previewFaults(entries, nameOf)
    setSaid(faults === '' ? text('saved') : `${text('savedFaulty')} ${faults}`)
  })
  const { title, focusTitle } = useTitle(mapping.edited === undefined)
  const { data, error, isFetching, refetch } = useQuery({
    ...deskQuery(listMappings, {}),
    staleTime: 0,
  })
  usePageTitle(text('title'))

  /** Runs `next`, which discards the mapping being edited. Asks first if it has changes. */
  function leave(next: () => void) {
    setSaid('')
    if (mapping.edited?.isChanged) setDiscarding({ next })
    else next()
  }

  return (
    <div className={lists.page}>
      <Link to={deskPaths.imports} className={lists.back}>
        <ArrowLeftIcon size={16} />
        {text('toImports')}
      </Link>
      <h1 ref={title} tabIndex={-1}>
        {text('title')}
      </h1>
      <p className={lists.lead}>{text('what')}</p>
      <output className={lists.said}>{said}</output>
      {error ? (
        // Not awaited. The query holds the failure.
        <LoadError message={text('failed')} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <MappingList
          mappings={data?.mappings}
          // Not awaited. The editor shows the failure.
          onOpen={(name) => leave(() => void mapping.open(name))}
          onRemove={setRemoved}
        />
      )}
      <MappingEditor mapping={mapping} onDiscard={() => leave(mapping.discard)} />
      {discarding && <DiscardMapping onClose={() => setDiscarding(undefined)} onDiscard={discarding.next} />}
      {removed !== undefined && (
        <RemoveMapping
          name={removed}
          onClose={() => setRemoved(undefined)}
          onRemoved={() => {
            setRemoved(undefined)
            mapping.forget(removed)
            focusTitle()
            setSaid(text('removed'))
          }}
        />
      )}
    </div>
  )
}

/** The heading of the page. Gets the focus when the editor disappears together with its buttons. */
function useTitle(isOver: boolean) {
  const title = useRef<HTMLHeadingElement>(null)
  const [turns, setTurns] = useState(0)
  useAfterChange(isOver, (isNow) => {
    if (isNow) title.current?.focus()
  })
  // Done in an effect, which runs after the closing dialog has returned the focus.
  useAfterChange(turns, () => title.current?.focus())
  return { title, focusTitle: () => setTurns((count) => count + 1) }
}
