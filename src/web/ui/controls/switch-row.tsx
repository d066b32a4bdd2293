import { type ReactNode, useId } from 'react'
import { chakra } from '../../theme/chakra.ts'

const Switch = chakra('button', {
  base: {
    flex: 'none',
    width: '14',
    height: '8',
    borderRadius: 'pill',
    border: '2px solid',
    borderColor: 'muted',
    background: 'transparent',
    cursor: 'pointer',
    position: 'relative',
    _before: {
      content: '""',
      position: 'absolute',
      insetBlock: '-2',
      insetInline: '-2',
    },
    _after: {
      content: '""',
      position: 'absolute',
      top: '4px',
      insetInlineStart: '4px',
      // drawn as a border, which stays visible in forced colors
      border: '10px solid',
      borderColor: 'muted',
      borderRadius: 'pill',
      transition: 'inset-inline-start 140ms ease-out',
    },
    '&[aria-checked=true]': { background: 'good', borderColor: 'good' },
    '&[aria-checked=true]::after': { insetInlineStart: '28px', borderColor: 'card' },
    _disabled: { opacity: 0.55, cursor: 'not-allowed' },
  },
})

/** Renders a switch that is applied right away, with a text that says what it does or why it is off. */
export function SwitchRow({
  name,
  isOn,
  disabled,
  onChange,
  children,
}: {
  name: ReactNode
  isOn: boolean
  disabled: boolean
  onChange: (isOn: boolean) => void
  children: ReactNode
}) {
  const id = useId()
  return (
    <chakra.div
      display="flex"
      gap="4"
      alignItems="center"
      justifyContent="space-between"
      paddingBlock="4"
      borderTop="hairline"
    >
      <chakra.div minWidth="0" overflowWrap="anywhere">
        <chakra.p id={id} fontWeight={600}>
          {name}
        </chakra.p>
        <chakra.p id={`${id}-words`} color="muted" fontSize="14">
          {children}
        </chakra.p>
      </chakra.div>
      <Switch
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-labelledby={id}
        aria-describedby={`${id}-words`}
        aria-disabled={disabled || undefined}
        onClick={() => {
          if (!disabled) onChange(!isOn)
        }}
      />
    </chakra.div>
  )
}
