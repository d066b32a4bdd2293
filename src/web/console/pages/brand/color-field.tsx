import { useLingui } from '@lingui/react/macro'
import { chakra } from '../../../theme/chakra.ts'
import { Field } from '../../../ui/controls/field.tsx'
import { type FieldValue, typedText } from '../../draft/draft-value.ts'
import { useFieldError } from '../../ui/content/use-draft.ts'

/** Tells whether a text is a color in six digits. */
export const isColor = (typed: string) => /^#[\da-f]{6}$/i.test(typed)

const Swatch = chakra('input', {
  base: {
    flex: 'none',
    width: '12',
    height: '12',
    padding: '1',
    border: '1px solid',
    borderColor: 'fieldLine',
    borderRadius: 'card',
    background: 'field',
    cursor: 'pointer',
  },
})

/** Asks for a color in six digits, which the system's own chooser fills in, too. */
export function ColorField({
  field,
  label,
  hint,
  error,
}: {
  field: FieldValue
  label: string
  hint: string
  /** why a color in six digits will be refused */
  error?: string | null
}) {
  const { t } = useLingui()
  const fieldError = useFieldError(field)
  const value = typedText(field)
  const isWhole = isColor(value)
  return (
    <Field
      label={label}
      hint={hint}
      error={isWhole ? (error ?? fieldError) : t`Enter a color in six digits after its #.`}
      value={value}
      maxLength={7}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      onChange={({ target }) => field.write(target.value.trim())}
      end={
        <Swatch
          type="color"
          aria-label={t`Choose: ${label}`}
          // a color that is half typed has none to show
          value={isWhole ? value.toLowerCase() : ''}
          onChange={({ target }) => field.write(target.value.toUpperCase())}
        />
      }
    />
  )
}
