import type { ReactNode } from 'react'
import { Button } from '../../../ui/basic/button.tsx'
import { type FieldValue, listOf, maxLengthOf } from '../../draft/draft-value.ts'

/** Adds a row to a list, until it has as many as its schema takes. */
export const AddRow = ({
  list,
  row,
  children,
}: {
  list: FieldValue
  row: object
  children: ReactNode
}) =>
  listOf(list).length < (maxLengthOf(list) ?? Number.POSITIVE_INFINITY) && (
    <div>
      <Button look="plain" onClick={() => list.write([...listOf(list), row])}>
        {children}
      </Button>
    </div>
  )

/** Removes a row of a list. */
export const RemoveRow = ({
  list,
  index,
  children,
}: {
  list: FieldValue
  index: number
  children: ReactNode
}) => (
  <div>
    <Button look="quiet" onClick={() => list.write(listOf(list).toSpliced(index, 1))}>
      {children}
    </Button>
  </div>
)
