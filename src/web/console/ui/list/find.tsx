import { useEffect, useState } from 'react'
import { chakra } from '../../../theme/chakra.ts'
import { Button } from '../../../ui/basic/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'

/** Renders a search field with its button. */
export function Find({
  label,
  hint,
  action,
  initial = '',
  findsAll = false,
  onFind,
}: {
  label: string
  /** one sentence about what to type */
  hint?: string | undefined
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
      onSubmit={(event) => {
        event.preventDefault()
        if (findsAll || typed.trim() !== '') onFind(typed.trim())
      }}
    >
      <Field
        label={label}
        hint={hint}
        name="find"
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
