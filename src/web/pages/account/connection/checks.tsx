import { Trans, useLingui } from '@lingui/react/macro'
import { CHECKS, type Check, type CheckState } from '#domain/connection/checks.ts'
import { chakra } from '../../../theme/chakra.ts'
import { FlightLeg } from '../../../ui/product/flight-leg.tsx'
import { isWholeTo, StopMark } from '../../../ui/product/stop-mark.tsx'
import { CHECK_NAMES, STATE_WORDS } from './words.ts'

const WORD_LOOKS = {
  fine: { srOnly: true },
  not_fine: { color: 'bad', fontWeight: 600 },
  unknown: { color: 'muted' },
} as const

/** Lists the checks as stops of one line, which climbs from the first and is whole up to the one that fails. */
export function Checks({ found }: { found: Record<Check, CheckState> }) {
  const { i18n } = useLingui()
  const states = CHECKS.map((check) => found[check])
  return (
    <section>
      <chakra.h2 fontSize="18" marginBottom="3">
        <Trans>What we checked</Trans>
      </chakra.h2>
      <chakra.ol display="flex" flexDirection="column-reverse" listStyle="none" isolation="isolate">
        {CHECKS.map((check, index) => (
          <chakra.li
            key={check}
            position="relative"
            display="flex"
            gap="3"
            minHeight={index === 0 ? '6' : '10'}
          >
            {index > 0 && (
              <FlightLeg
                isWhole={isWholeTo(states, index)}
                color="good"
                insetInlineStart="3"
                width="1px"
                top="3"
                height="full"
              />
            )}
            <StopMark state={found[check]} size="6" />
            <chakra.span minWidth="0" paddingBottom="2" overflowWrap="anywhere">
              {/* the answer is never alone on a line */}
              {i18n._(CHECK_NAMES[check])}&nbsp;
              <chakra.span {...WORD_LOOKS[found[check]]}>
                {i18n._(STATE_WORDS[found[check]])}
              </chakra.span>
            </chakra.span>
          </chakra.li>
        ))}
      </chakra.ol>
    </section>
  )
}
