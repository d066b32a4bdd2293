import { type ReactNode, useId } from 'react'
import { chakra } from '../../theme/chakra.ts'

const Pill = chakra('button', {
  base: {
    minHeight: '11',
    paddingInline: '4',
    borderRadius: 'pill',
    border: '1px solid',
    borderColor: 'fieldLine',
    cursor: 'pointer',
    _hover: { background: 'sunken' },
    _pressed: {
      background: 'ink',
      color: 'paper',
      borderColor: 'ink',
      fontWeight: 600,
      _hover: { background: 'ink' },
    },
  },
})

/**
 * Offers options, one chosen, each applied when pressed. Buttons, not radios: the arrow keys on
 * radios would already change the page.
 */
export function ChoicePills<T extends string>({
  legend,
  options,
  chosen,
  onChoose,
}: {
  legend: ReactNode
  options: readonly { value: T; label: string; lang?: string; translate?: 'no' }[]
  chosen: T
  onChoose: (value: T) => void
}) {
  const id = useId()
  return (
    <chakra.div role="group" aria-labelledby={id} display="grid" gap="2">
      <chakra.p id={id} fontWeight={600}>
        {legend}
      </chakra.p>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        {options.map(({ value, label, lang, translate }) => (
          <Pill
            key={value}
            type="button"
            lang={lang}
            translate={translate}
            aria-pressed={value === chosen}
            onClick={() => {
              if (value !== chosen) onChoose(value)
            }}
          >
            {label}
          </Pill>
        ))}
      </chakra.div>
    </chakra.div>
  )
}
