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
      _open={{ flexBasis: { base: 'full', xl: 'auto' } }}
    >
      <Summary css={CHIP} minHeight={CHIP.minHeight} paddingBlock="0">
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
    name,
    label,
    value,
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
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  minHeight: { base: '11', xl: '8' },
  paddingInline: { base: '4', xl: '2' },
  border: '1px solid',
  borderColor: 'fieldLine',
  borderRadius: 'pill',
  background: 'card',
  fontSize: '14',
  _before: { marginInlineEnd: '0' },
} as const

/** Draws a choice as a chip: its label, and what is chosen. */
export const ChipField = ({ isSet, children }: { isSet: boolean; children: ReactNode }) => (
  <chakra.div css={{ ...CHIP, ...IN_CHIP }} data-set={isSet || undefined}>
    {children}
  </chakra.div>
)

const IN_CHIP = {
  flex: { base: '1 1 10rem', xl: 'none' },
  minWidth: '0',
  '&[data-set]': { borderColor: 'ink', fontWeight: 600 },
  '&:focus-within': { outline: '2px solid', outlineColor: 'focus' },
  '& > div': { display: 'flex', flex: 'auto', alignItems: 'center', gap: '1', minWidth: '0' },
  '& > div > :last-child': { flex: 'auto', minWidth: '0' },
  '& label': { fontWeight: 400, color: 'muted', whiteSpace: 'nowrap' },
  '& [name=sort]': { maxWidth: { base: 'full', xl: '12rem' } },
  '&:has([name=sort]) label': { position: 'absolute', clipPath: 'inset(50%)' },
  '& select': {
    width: { base: 'full', xl: 'auto' },
    // as wide as what is chosen, where the browser knows this
    fieldSizing: 'content',
    maxWidth: { xl: '8rem' },
    minHeight: { base: '10', xl: '7' },
    paddingInlineStart: '1',
    paddingInlineEnd: '5',
    border: 'none',
    outline: 'none',
    backgroundColor: 'transparent',
    backgroundPosition: 'right 0.6rem center, right 0.25rem center',
    _rtl: { backgroundPosition: 'left 0.25rem center, left 0.6rem center' },
    // less makes some phones zoom in on it
    fontSize: { base: '16', xl: '14' },
    fontWeight: 'inherit',
  },
} as const
