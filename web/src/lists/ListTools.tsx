import type { ComponentProps, ReactNode } from 'react'
import type * as z from 'zod/mini'

import type { OwnListTools } from '#lists/own/OwnListTools.tsx'
import type { TableActions } from '#report/actions/TableActions.tsx'
import { LatePart } from '#ui/LatePart.tsx'

import classes from '#lists/FilteredList.module.css'

type TableProps<Row> = ComponentProps<typeof TableActions<Row, z.core.$ZodType>>

const loadOwnTools = async () => (await import('#lists/own/OwnListTools.tsx')).OwnListTools
const loadTableActions = async () => (await import('#report/actions/TableActions.tsx')).TableActions

interface ListToolsProps<Row> {
  /** A tool of one list only. */
  first: ReactNode
  own: ComponentProps<typeof OwnListTools>
  table: TableProps<Row>
}

/** Tools of a list: order, saved searches, columns, print, Excel. They load late; their space is reserved. */
export const ListTools = <Row,>({ first, own, table }: ListToolsProps<Row>) => (
  <div className={classes.tools}>
    {first}
    <LatePart load={loadOwnTools} props={own} />
    <LatePart<TableProps<Row>> load={loadTableActions} props={table} />
  </div>
)
