import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ShownFinding } from '#contract/console/service/findings.ts'
import { chakra } from '../../../theme/chakra.ts'
import { Icon } from '../../../ui/basic/icons.tsx'

/** The gravest first. */
export const VERDICTS = ['wrong', 'warning', 'ok'] as const

export const LOOKS = {
  wrong: { name: msg({ message: 'Wrong', context: 'finding' }), icon: 'alert', color: 'bad' },
  warning: { name: msg({ message: 'Warning', context: 'finding' }), icon: 'alert', color: 'gold' },
  ok: { name: msg({ message: 'Fine', context: 'finding' }), icon: 'check', color: 'good' },
} as const satisfies Record<
  ShownFinding['verdict'],
  { name: MessageDescriptor; icon: string; color: string }
>

/** Shows whether a check found something wrong. */
export function VerdictIcon({ verdict }: Pick<ShownFinding, 'verdict'>) {
  const { i18n } = useLingui()
  const { name, icon, color } = LOOKS[verdict]
  return (
    <chakra.span color={color} display="flex" flex="none" role="img" aria-label={i18n._(name)}>
      <Icon name={icon} />
    </chakra.span>
  )
}
