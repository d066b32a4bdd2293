import { Trans, useLingui } from '@lingui/react/macro'
import { CHECKS, checkConnection } from '#domain/connection/checks.ts'
import type { ConnectionFacts } from '#domain/connection/facts.ts'
import { chakra } from '../../../theme/chakra.ts'
import { CHECK_NAMES, STATE_WORDS } from './words.ts'

/** Lists what else was checked. */
export function Checks({ facts }: { facts: ConnectionFacts }) {
  const { i18n } = useLingui()
  const states = checkConnection(facts)
  return (
    <section>
      <chakra.h2 fontSize="18" marginBottom="2">
        <Trans>What we checked</Trans>
      </chakra.h2>
      <chakra.dl color="muted" fontSize="14" display="grid" gap="1" maxWidth="30rem">
        {CHECKS.map((check) => (
          <chakra.div key={check} display="flex" justifyContent="space-between" columnGap="4">
            <dt>{i18n._(CHECK_NAMES[check])}</dt>
            <chakra.dd
              margin="0"
              {...(states[check] === 'not_fine' && { color: 'ink', fontWeight: 600 })}
            >
              {i18n._(STATE_WORDS[states[check]])}
            </chakra.dd>
          </chakra.div>
        ))}
      </chakra.dl>
    </section>
  )
}
