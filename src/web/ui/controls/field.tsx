import { type ComponentProps, type ReactNode, useId } from 'react'
import { chakra, useSlots } from '../../theme/chakra.ts'
import { fieldRecipe } from '../../theme/recipes/field.ts'

export interface FieldProps
  extends Omit<ComponentProps<'input'>, 'color' | 'height' | 'width' | 'size'> {
  label: ReactNode
  /** one sentence about what to type */
  hint?: ReactNode
  /** error message, linked to the field for screen readers */
  error?: string | null | undefined
  /** control at the field's end */
  end?: ReactNode
  /** number of lines; makes the field a text area */
  lines?: number
  /** `option` elements; makes the field a native select */
  children?: ReactNode
}

/**
 * Renders a labelled field, its hint beside the label or, if longer, below it, and its error under the
 * field, both linked for screen readers.
 */
export function Field({ label, hint, error, end, lines, children, ...input }: FieldProps) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  const styles = useSlots(fieldRecipe)
  return (
    <chakra.div css={styles.root}>
      <chakra.div css={styles.head}>
        <chakra.label htmlFor={id} css={styles.label}>
          {label}
        </chakra.label>
        {hint && (
          <chakra.p id={`${id}-hint`} css={styles.hint}>
            {hint}
          </chakra.p>
        )}
      </chakra.div>
      <chakra.div css={styles.control}>
        <chakra.input
          css={styles.input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          {...(lines !== undefined && { as: 'textarea', rows: lines, paddingBlock: '3' })}
          {...(children !== undefined && { as: 'select', children })}
          {...input}
        />
        {end}
      </chakra.div>
      {error && (
        <chakra.p id={`${id}-error`} role="alert" css={styles.error}>
          {error}
        </chakra.p>
      )}
    </chakra.div>
  )
}
