import type { ReactNode } from 'react'
import { chakra } from '../../theme/chakra.ts'
import { Icon } from './icons.tsx'

const TONES = {
  info: { background: 'noteSoft', color: 'link', icon: 'info' },
  good: { background: 'goodSoft', color: 'good', icon: 'check' },
  bad: { background: 'badSoft', color: 'bad', icon: 'alert' },
  offline: { background: 'sunken', color: 'muted', icon: 'offline' },
} as const

/**
 * Shows a message where the action was taken. Screen readers announce it when it appears, unless
 * `still`.
 */
export function Alert({
  tone,
  children,
  still = false,
}: {
  tone: keyof typeof TONES
  children: ReactNode
  still?: boolean
}) {
  const { background, color, icon } = TONES[tone]
  return (
    <chakra.div
      role={still ? undefined : tone === 'bad' ? 'alert' : 'status'}
      display="flex"
      flexWrap="wrap"
      columnGap="3"
      // large letters on a small screen leave the icon a line of its own, and the text the width
      paddingInline="min(1rem, 4vw)"
      paddingBlock="3"
      borderRadius="field"
      background={background}
      alignItems="flex-start"
    >
      <chakra.span color={color} paddingTop="1">
        <Icon name={icon} />
      </chakra.span>
      <chakra.div flex="1 1 10rem" minWidth="0">
        {children}
      </chakra.div>
    </chakra.div>
  )
}
