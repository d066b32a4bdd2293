import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import type { List } from '#contract/console/lists/list.ts'
import { chakra } from '../../../theme/chakra.ts'
import { Field } from '../../../ui/controls/field.tsx'
import { addressOf, type PageOf } from '../../list-address.ts'
import { Find } from './find.tsx'
import { ChipField, ListFilters } from './list-filters.tsx'
import type { ListNames, ListWords } from './list-words.ts'
import { useFilterFields } from './use-filter-fields.ts'

/** Offers the search of a list, its filters and its orders. Each leads to the first page of what it finds. */
export function ListSearch<L extends List>({
  list,
  words,
  names,
  page,
  chooseAll,
}: {
  list: L
  words: ListWords<L>
  names: ListNames<L>
  page: PageOf<L>
  /** stands before the filters */
  chooseAll: ReactNode
}) {
  const { t, i18n } = useLingui()
  const [, go] = useLocation()
  const fields = useFilterFields(list, words, names)
  const given: Readonly<Record<string, string | undefined>> = page
  const addressWith = (name: string, value: string) =>
    addressOf(list, { ...page, before: '', [name]: value })
  const narrow = (name: string, value: string) => go(addressWith(name, value), { replace: true })
  const [first] = list.sort.values
  const sort = given.sort ?? first
  return (
    <chakra.div
      display="flex"
      flexWrap={{ base: 'wrap', xl: 'nowrap' }}
      gap="2"
      alignItems="center"
    >
      {fields
        .filter(({ kind }) => kind === 'text')
        .map(({ name, label, hint, placeholder }) => (
          <Find
            key={name}
            initial={given[name] ?? ''}
            label={label}
            hint={hint}
            placeholder={placeholder}
            action={t`Find`}
            onFind={(typed) => go(addressWith(name, typed))}
            findsAll
          />
        ))}
      {chooseAll}
      <ListFilters fields={fields} given={given} onFilter={narrow} />
      <ChipField isSet={sort !== first}>
        <Field
          label={t`Sorted by`}
          name="sort"
          value={sort}
          onChange={({ target }) => narrow('sort', target.value === first ? '' : target.value)}
        >
          {Object.entries<MessageDescriptor>(words.sort).map(([order, text]) => (
            <option key={order} value={order}>
              {i18n._(text)}
            </option>
          ))}
        </Field>
      </ChipField>
    </chakra.div>
  )
}
