import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { chakra } from '../../theme/chakra.ts'
import { Icon } from '../../ui/basic/icons.tsx'

const MAX_LENGTH = 100

/** Filters the questions while the reader types; announces how many are found. */
export function SearchField({
  value,
  count,
  onChange,
}: {
  value: string
  count: number
  onChange: (value: string) => void
}) {
  const { t } = useLingui()
  const id = useId()
  return (
    <chakra.search css={{ 'html:not([data-script]) &': { display: 'none' } }}>
      <chakra.label htmlFor={id} srOnly>
        {t`Search Help`}
      </chakra.label>
      <chakra.div position="relative">
        <chakra.span
          position="absolute"
          insetInlineStart="4"
          insetBlock="0"
          display="grid"
          placeItems="center"
          color="muted"
          pointerEvents="none"
        >
          <Icon name="search" />
        </chakra.span>
        <chakra.input
          id={id}
          type="search"
          value={value}
          maxLength={MAX_LENGTH}
          placeholder={t`Search Help`}
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
          width="full"
          minHeight="12"
          paddingInlineStart="12"
          paddingInlineEnd="4"
          borderRadius="pill"
          border="1px solid"
          borderColor="fieldLine"
          background="field"
          color="ink"
          fontSize="16"
          _placeholder={{ color: 'muted', opacity: 1 }}
        />
      </chakra.div>
      <chakra.p role="status" srOnly>
        {value !== '' &&
          t`${plural(count, { one: '# question found', other: '# questions found' })}`}
      </chakra.p>
    </chakra.search>
  )
}
