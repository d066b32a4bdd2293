import { Trans, useLingui } from '@lingui/react/macro'
import { CHECKS, type CheckState, checkConnection } from '#domain/connection/checks.ts'
import type { ConnectionFacts } from '#domain/connection/facts.ts'
import { chakra } from '../../../theme/chakra.ts'
import { Icon } from '../../../ui/basic/icons.tsx'
import { CHECK_NAMES, STATE_WORDS } from './words.ts'

/** Draws the checks as stops of one line, which is solid as long as everything before is fine. */
export function Checks({ facts }: { facts: ConnectionFacts }) {
  const { i18n } = useLingui()
  const states = checkConnection(facts)
  const firstInDoubt = CHECKS.findIndex((check) => states[check] !== 'fine')
  return (
    <section>
      <chakra.h2 fontSize="18" marginBottom="3">
        <Trans>What we checked</Trans>
      </chakra.h2>
      <dl>
        {CHECKS.map((check, index) => (
          <chakra.div
            key={check}
            position="relative"
            paddingInlineStart="10"
            paddingBottom={index < CHECKS.length - 1 ? '3' : '0'}
            display="flex"
            flexWrap="wrap"
            columnGap="3"
          >
            <dt>
              <Stop state={states[check]} />
              {index < CHECKS.length - 1 && (
                <Segment isWhole={firstInDoubt === -1 || index < firstInDoubt} />
              )}
              {i18n._(CHECK_NAMES[check])}
            </dt>
            <chakra.dd margin="0" {...STATE_LOOKS[states[check]]}>
              {i18n._(STATE_WORDS[states[check]])}
            </chakra.dd>
          </chakra.div>
        ))}
      </dl>
    </section>
  )
}

const STATE_LOOKS = {
  fine: { color: 'good' },
  not_fine: { color: 'bad', fontWeight: 600 },
  unknown: { color: 'muted' },
} as const

const STOP_LOOKS = {
  fine: { color: 'good', background: 'goodSoft', icon: 'check' },
  not_fine: { color: 'bad', background: 'badSoft', icon: 'alert' },
  unknown: { color: 'muted', background: 'sunken', icon: null },
} as const

/** Marks one stop by its icon and color. Decorative: the state stands beside it in words. */
function Stop({ state }: { state: CheckState }) {
  const { icon, ...look } = STOP_LOOKS[state]
  return (
    <chakra.span
      aria-hidden="true"
      position="absolute"
      top="0"
      insetInlineStart="0"
      display="grid"
      placeItems="center"
      width="6"
      height="6"
      borderRadius="pill"
      border="2px solid currentColor"
      {...look}
    >
      {icon && <Icon name={icon} size={14} />}
    </chakra.span>
  )
}

/** Draws the line from one stop to the next: solid, or dotted from the first doubt on. */
const Segment = ({ isWhole }: { isWhole: boolean }) => (
  <chakra.span
    aria-hidden="true"
    position="absolute"
    top="6"
    bottom="0"
    insetInlineStart="11px"
    borderInlineStart={isWhole ? '2px solid' : '2px dotted'}
    color={isWhole ? 'good' : 'muted'}
  />
)
