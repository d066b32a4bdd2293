import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { chakra } from '../../../theme/chakra.ts'
import { useIsWide } from '../../../ui/basic/use-is-wide.ts'
import { CheckBox } from '../../../ui/controls/check-box.tsx'
import { Field } from '../../../ui/controls/field.tsx'

export type ListFilter<Name extends string> = { name: Name; label: string } & (
  | { kind: 'choice'; options: readonly (readonly [value: string, label: string])[] }
  | { kind: 'day' }
  | { kind: 'flag' }
)

/** Offers the filters of a list, each applied when it is changed. */
export function ListFilters<Name extends string>({
  filters,
  search,
  onFilter,
}: {
  filters: readonly ListFilter<Name>[]
  search: Partial<Record<Name, string | undefined>>
  onFilter: (name: Name, value: string) => void
}) {
  const { t } = useLingui()
  const isWide = useIsWide()
  // stays as the operator left it when the last filter is taken away
  const [isOpenAtFirst] = useState(
    () => isWide || filters.some(({ name }) => search[name] !== undefined),
  )
  const fieldOf = (name: Name) => ({
    name,
    value: search[name] ?? '',
    onChange: ({ target }: { target: HTMLInputElement }) => onFilter(name, target.value),
  })
  const flags = filters.filter(({ kind }) => kind === 'flag')
  return (
    <chakra.details open={isOpenAtFirst}>
      <chakra.summary minHeight="11" paddingBlock="2" cursor="pointer" fontWeight={600}>
        <Trans>Filters</Trans>
      </chakra.summary>
      <chakra.div
        display="grid"
        gap="4"
        paddingTop="2"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }}
      >
        {filters.map((filter) => {
          const { name, label } = filter
          if (filter.kind === 'day') {
            return <Field key={name} label={label} type="date" {...fieldOf(name)} />
          }
          if (filter.kind === 'flag') return null
          return (
            <Field key={name} label={label} {...fieldOf(name)}>
              <option value="">{t`Any`}</option>
              {filter.options.map(([value, words]) => (
                <option key={value} value={value}>
                  {words}
                </option>
              ))}
            </Field>
          )
        })}
        {flags.length > 0 && (
          <chakra.div
            gridColumn="1 / -1"
            display="grid"
            columnGap="5"
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
          >
            {flags.map(({ name, label }) => (
              <CheckBox
                key={name}
                name={name}
                checked={search[name] === 'yes'}
                onChange={({ target }) => onFilter(name, target.checked ? 'yes' : '')}
              >
                {label}
              </CheckBox>
            ))}
          </chakra.div>
        )}
      </chakra.div>
    </chakra.details>
  )
}
