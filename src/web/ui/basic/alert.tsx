import type { ReactNode } from 'react'
import { chakra, useSlots } from '../../theme/chakra.ts'
import { alertRecipe } from '../../theme/recipes/alert.ts'
import { Icon } from './icons.tsx'

const ROLES = { info: 'status', good: 'status', bad: 'alert', offline: 'status' } as const
const ICONS = { info: 'info', good: 'check', bad: 'alert', offline: 'offline' } as const

/**
 * Shows a message where the action was taken. Screen readers announce it when it appears, unless
 * `still`.
 */
export function Alert({
  tone,
  children,
  still = false,
}: {
  tone: keyof typeof ICONS
  children: ReactNode
  still?: boolean
}) {
  const styles = useSlots(alertRecipe, { tone })
  return (
    <chakra.div role={still ? undefined : ROLES[tone]} css={styles.root}>
      <chakra.span css={styles.icon}>
        <Icon name={ICONS[tone]} />
      </chakra.span>
      <chakra.div css={styles.content}>{children}</chakra.div>
    </chakra.div>
  )
}
