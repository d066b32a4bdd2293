import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { chakra } from '../../../theme/chakra.ts'
import { UNROLLING, UNROLLS } from '../../../theme/motion.ts'
import { useIsWide } from '../../../ui/basic/use-is-wide.ts'
import { CheckBox } from '../../../ui/controls/check-box.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { Summary } from '../../../ui/controls/summary.tsx'
import type { FilterField } from './use-filter-fields.ts'

/**
 * Offers the filters of a list besides its search, each applied when it is changed. Narrow screens fold
 * all of them; wide ones show those with a choice, and fold days and flags.
 */
export function ListFilters({
  fields,
  given,
  onFilter,
}: {
  fields: readonly FilterField[]
  given: Readonly<Record<string, string | undefined>>
  onFilter: (name: string, value: string) => void
}) {
  const isWide = useIsWide()
  const filters = fields.filter(({ kind }) => kind !== 'text')
  const shown = isWide ? filters.filter(({ options }) => options.length > 0) : []
  const folded = filters.filter((field) => !shown.includes(field))
  const toFilter = (field: FilterField) => (
    <Filter
      key={field.name}
      field={field}
      value={given[field.name]}
      onFilter={(value) => onFilter(field.name, value)}
    />
  )
  return (
    <>
      {shown.map(toFilter)}
      {folded.length > 0 && (
        <Folded count={folded.filter(({ name }) => given[name] !== undefined).length}>
          {folded.map(toFilter)}
        </Folded>
      )}
    </>
  )
}

/** Folds filters behind a button that says how many of them are set. */
function Folded({ count, children }: { count: number; children: ReactNode }) {
  // stays as the operator left it when the last filter is taken away
  const [isOpenAtFirst] = useState(useIsWide() ? false : count > 0)
  return (
    <chakra.details
      open={isOpenAtFirst}
      position="relative"
      css={UNROLLING}
      _open={{ gridColumn: '1 / -1' }}
      flexBasis={{ base: 'full', xl: 'auto' }}
    >
      <Summary css={CHIP} minHeight={{ base: '11', xl: '8' }} paddingBlock={{ base: '2', xl: '0' }}>
        <Trans>Filters</Trans>
        {count > 0 && <b>{count}</b>}
      </Summary>
      <chakra.div
        display="grid"
        gap="3"
        paddingTop={{ base: '3', xl: '4' }}
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
        css={{
          xl: {
            position: 'absolute',
            zIndex: 3,
            insetInlineEnd: '0',
            top: 'calc(100% + 0.25rem)',
            width: '30rem',
            padding: '4',
            background: 'card',
            border: 'hairline',
            borderRadius: 'card',
            boxShadow: 'raised',
            ...UNROLLS,
          },
        }}
      >
        {children}
      </chakra.div>
    </chakra.details>
  )
}

function Filter({
  field: { name, kind, label, options },
  value = '',
  onFilter,
}: {
  field: FilterField
  value: string | undefined
  onFilter: (value: string) => void
}) {
  const { t } = useLingui()
  if (kind === 'flag') {
    const change = ({ target }: { target: HTMLInputElement }) =>
      onFilter(target.checked ? 'yes' : '')
    return (
      <CheckBox name={name} checked={value === 'yes'} onChange={change}>
        {label}
      </CheckBox>
    )
  }
  const shared = {
    ...{ name, label, value },
    onChange: ({ target }: { target: HTMLInputElement }) => onFilter(target.value),
  }
  if (kind === 'day') return <Field type="date" {...shared} />
  return (
    <ChipField isSet={value !== ''}>
      <Field {...shared}>
        <option value="">{t`Any`}</option>
        {options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </Field>
    </ChipField>
  )
}

const CHIP = {
  xl: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: '8',
    paddingInline: '3',
    border: '1px solid',
    borderColor: 'fieldLine',
    borderRadius: 'pill',
    background: 'card',
    fontSize: '14',
    _before: { marginInlineEnd: '0' },
  },
} as const

/** Draws a field as a chip where there is room for a line of them. */
export function ChipField({ isSet, children }: { isSet: boolean; children: ReactNode }) {
  return (
    <chakra.div css={{ xl: { ...CHIP.xl, ...IN_CHIP } }} data-set={isSet || undefined}>
      {children}
    </chakra.div>
  )
}

const IN_CHIP = {
  '&[data-set]': { borderColor: 'ink', fontWeight: 600 },
  '&:focus-within': { outline: '2px solid', outlineColor: 'focus' },
  '& > div': { display: 'inline-flex', alignItems: 'center', gap: '1' },
  '& label': { fontWeight: 400, color: 'muted', whiteSpace: 'nowrap' },
  '& [name=sort]': { maxWidth: '12rem' },
  '& select': {
    width: 'auto',
    // as wide as what is chosen, where the browser knows this
    fieldSizing: 'content',
    maxWidth: '7rem',
    minHeight: '7',
    paddingInline: '1',
    border: 'none',
    outline: 'none',
    background: 'transparent',
    fontSize: '14',
    fontWeight: 'inherit',
  },
} as const
