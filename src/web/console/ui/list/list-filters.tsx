import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { chakra } from '../../../theme/chakra.ts'
import { useIsWide } from '../../../ui/basic/use-is-wide.ts'
import { CheckBox } from '../../../ui/controls/check-box.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import type { FilterField } from './use-filter-fields.ts'

/** Offers the filters of a list besides its search, each applied when it is changed. */
export function ListFilters({
  fields,
  given,
  onFilter,
}: {
  fields: readonly FilterField[]
  given: Readonly<Record<string, string | undefined>>
  onFilter: (name: string, value: string) => void
}) {
  const { t } = useLingui()
  const isWide = useIsWide()
  const filters = fields.filter(({ kind }) => kind !== 'text')
  // stays as the operator left it when the last filter is taken away
  const [isOpenAtFirst] = useState(
    () => isWide || filters.some(({ name }) => given[name] !== undefined),
  )
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
        {filters.map(({ name, kind, label, options }) => {
          if (kind === 'flag') return null
          const field = {
            name,
            label,
            value: given[name] ?? '',
            onChange: ({ target }: { target: HTMLInputElement }) => onFilter(name, target.value),
          }
          if (kind === 'day') return <Field key={name} type="date" {...field} />
          return (
            <Field key={name} {...field}>
              <option value="">{t`Any`}</option>
              {options.map(([value, words]) => (
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
                checked={given[name] === 'yes'}
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
