import { useLingui } from '@lingui/react/macro'
import { Field } from '../../../ui/controls/field.tsx'
import { ChipField } from './list-filters.tsx'
import type { Option } from './list-words.ts'

/** Offers the orders of a list, applied when changed. @param first that of a list that names none */
export function ListSort({
  orders,
  first = '',
  sort = first,
  onSort,
}: {
  orders: readonly Option[]
  first: string | undefined
  sort: string | undefined
  onSort: (sort: string) => void
}) {
  const { t } = useLingui()
  return (
    <ChipField isSet={sort !== first}>
      <Field
        label={t`Sorted by`}
        name="sort"
        value={sort}
        onChange={({ target }) => onSort(target.value === first ? '' : target.value)}
      >
        {orders.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </Field>
    </ChipField>
  )
}
