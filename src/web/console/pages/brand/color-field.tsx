import { useLingui } from '@lingui/react/macro'
import { chakra } from '../../../theme/chakra.ts'
import { Field } from '../../../ui/controls/field.tsx'
import { isColor } from '../../file-texts/brand-text.ts'

const Swatch = chakra('input', {
  base: {
    flex: 'none',
    width: '12',
    height: '12',
    padding: '1',
    border: '1px solid',
    borderColor: 'fieldLine',
    borderRadius: 'field',
    background: 'field',
    cursor: 'pointer',
  },
})

/** Asks for a color in six digits, which the system's own chooser fills in, too. */
export function ColorField({
  label,
  hint,
  error,
  value,
  onChange,
}: {
  label: string
  hint: string
  /** why a color in six digits is refused */
  error?: string | null
  value: string
  onChange: (color: string) => void
}) {
  const { t } = useLingui()
  const isWhole = isColor(value)
  return (
    <Field
      label={label}
      hint={hint}
      error={isWhole ? error : t`Enter a color in six digits after its #.`}
      value={value}
      maxLength={7}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      onChange={({ target }) => onChange(target.value.trim())}
      end={
        <Swatch
          type="color"
          aria-label={t`Choose: ${label}`}
          // a color that is half typed has none to show
          value={isWhole ? value.toLowerCase() : ''}
          onChange={({ target }) => onChange(target.value.toUpperCase())}
        />
      }
    />
  )
}
