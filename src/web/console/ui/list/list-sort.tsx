import { useLingui } from '@lingui/react/macro'
import { chakra } from '../../../theme/chakra.ts'
import { Field } from '../../../ui/controls/field.tsx'

/** Offers the orders of a list, applied when changed. @param orders the first one is that of a list that names none */
export function ListSort<Sort extends string>({
  orders,
  sort,
  onSort,
}: {
  orders: readonly (readonly [sort: Sort, words: string])[]
  sort: Sort | undefined
  onSort: (sort: Sort | undefined) => void
}) {
  const { t } = useLingui()
  const [first] = orders
  return (
    <chakra.div
      display="grid"
      gap="4"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }}
    >
      <Field
        label={t`Sorted by`}
        name="sort"
        value={sort ?? first?.[0] ?? ''}
        onChange={({ target }) => {
          const chosen = orders.find(([value]) => value === target.value)?.[0]
          onSort(chosen === first?.[0] ? undefined : chosen)
        }}
      >
        {orders.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </Field>
    </chakra.div>
  )
}
