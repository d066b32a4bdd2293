import { useEffect, useState } from 'react'
import { chakra } from '../../../theme/chakra.ts'
import { Button } from '../../../ui/basic/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'

/** Shows the label in the field, and the hint to readers alone. */
export const COMPACT = {
  flex: { base: '1 1 100%', xl: '1 1 14rem' },
  minWidth: '8rem',
  maxWidth: { xl: '24rem' },
  '& > div > :first-child': {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },
  '& input': { textOverflow: 'ellipsis' },
  xl: { '& input, & button': { minHeight: '8', fontSize: '14', paddingBlock: '0' } },
} as const

/** Renders a search field with its button. */
export function Find({
  label,
  hint,
  placeholder = label,
  action,
  initial = '',
  findsAll = false,
  onFind,
}: {
  label: string
  /** one sentence about what to type */
  hint?: string | undefined
  /** says in the field what to type, in fewer words than the label */
  placeholder?: string | undefined
  action: string
  initial?: string
  /** whether an empty field finds everything */
  findsAll?: boolean
  onFind: (typed: string) => void
}) {
  const [typed, setTyped] = useState(initial)
  useEffect(() => setTyped(initial), [initial])
  return (
    <chakra.form
      role="search"
      css={COMPACT}
      onSubmit={(event) => {
        event.preventDefault()
        if (findsAll || typed.trim() !== '') onFind(typed.trim())
      }}
    >
      <Field
        label={label}
        hint={hint}
        name="find"
        placeholder={placeholder}
        value={typed}
        maxLength={254}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ target }) => setTyped(target.value)}
        end={
          <Button type="submit" look="plain">
            <chakra.span whiteSpace="nowrap">{action}</chakra.span>
          </Button>
        }
      />
    </chakra.form>
  )
}
