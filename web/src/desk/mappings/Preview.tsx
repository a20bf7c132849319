import type { MappingPreview } from '@portal/contract/desk/mappings.ts'
import { useMemo } from 'react'

import { useFieldName } from '#desk/mappings/field-names.ts'
import { useMappingTexts } from '#desk/mappings/mapping-texts.ts'
import { count } from '#i18n/formats.ts'
import type { Column } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/DataTable.tsx'

import classes from '#desk/mappings/Mappings.module.css'

type Row = MappingPreview['rows'][number]

/** The first rows as the import reads them, and what is wrong with them. */
export function Preview({ preview: { fields, rows } }: { preview: MappingPreview }) {
  const text = useMappingTexts()
  const nameOf = useFieldName()
  const columns = useFieldColumns(fields)
  const placeOf = (line: number, ...parts: string[]) =>
    [text('ofLine').replace('{line}', count(line)), ...parts].filter((part) => part !== '').join(', ')
  const faults = rows.flatMap(({ line, faults: ofRow }) => ofRow.map((fault) => ({ line, ...fault })))
  return (
    <>
      <h4>{text('preview')}</h4>
      <DataTable
        caption={text('preview')}
        columns={columns}
        rows={rows}
        rowKey={lineOf}
        keepsColumns
        maxHeight={400}
      />
      {rows.length > 0 && faults.length === 0 && <p>{text('noFaults')}</p>}
      {faults.length > 0 && (
        <>
          <p>{text('faults')}</p>
          <ul className={classes.faults}>
            {faults.map(({ line, field, heading, code, reason }) => (
              <li key={`${line} ${field} ${code}`}>
                {`${placeOf(line, field && nameOf(field), heading)}: `}
                <span lang="en">{reason}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

const lineOf = ({ line }: Row) => line

function useFieldColumns(fields: readonly string[]): readonly Column<Row>[] {
  const text = useMappingTexts()
  const nameOf = useFieldName()
  return useMemo(
    () => [
      { key: 'line', header: text('line'), text: ({ line }) => count(line), card: 'title' },
      ...fields.map((field, at): Column<Row> => ({
        key: field,
        header: nameOf(field),
        text: ({ values }) => values[at] ?? '',
        wraps: 'narrow',
      })),
    ],
    [text, nameOf, fields],
  )
}
