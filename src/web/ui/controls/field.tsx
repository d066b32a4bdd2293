import { type ComponentProps, type ReactNode, useId } from 'react'
import { chakra } from '../../theme/chakra.ts'

const Input = chakra('input', {
  base: {
    width: 'full',
    minHeight: '12',
    paddingInline: '4',
    borderRadius: 'field',
    border: '1px solid',
    borderColor: 'fieldLine',
    background: 'field',
    color: 'ink',
    fontSize: '16',
    _invalid: { borderColor: 'bad', borderWidth: '2px' },
    _placeholder: { color: 'muted', opacity: 1 },
  },
})

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
  return (
    <chakra.div display="grid" gap="1">
      <chakra.div display="flex" flexWrap="wrap" alignItems="baseline" columnGap="2">
        <chakra.label htmlFor={id} fontWeight={600}>
          {label}
        </chakra.label>
        {hint && (
          <chakra.p id={`${id}-hint`} color="muted" fontSize="14">
            {hint}
          </chakra.p>
        )}
      </chakra.div>
      <chakra.div display="flex" gap="2" alignItems="stretch" position="relative">
        <Input
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
        <chakra.p id={`${id}-error`} role="alert" color="bad" fontSize="14" fontWeight={600}>
          {error}
        </chakra.p>
      )}
    </chakra.div>
  )
}
