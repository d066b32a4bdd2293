import { Trans } from '@lingui/react/macro'
import { type ExitCheck, type ExitChecks, IP_FAMILIES, type IpFamily } from '#domain/nodes/exits.ts'
import { chakra } from '../../../theme/chakra.ts'
import { Fact, Facts } from '../../../ui/text/facts.tsx'

/** Names of the IP versions, the same in every language. */
export const FAMILY_NAMES: Record<IpFamily, string> = { ipv4: 'IPv4', ipv6: 'IPv6' }

/** Shows for each IP version where its traffic leaves. */
export function ExitFacts({ checks }: { checks: ExitChecks }) {
  return (
    <Facts>
      {IP_FAMILIES.map((family) => (
        <Fact key={family} name={FAMILY_NAMES[family]}>
          <Exit check={checks[family]} />
        </Fact>
      ))}
    </Facts>
  )
}

/** Breaks a line before a node's name rather than within. */
const Name = chakra(
  'bdi',
  { base: { display: 'inline-block' } },
  { defaultProps: { translate: 'no' } },
)

function Exit({ check }: { check: ExitCheck }) {
  switch (check.seen) {
    case 'node': {
      const { node } = check
      return (
        <Trans>
          Through <Name>{node}</Name>
        </Trans>
      )
    }
    case 'elsewhere':
      return <Trans>Not in the tunnel</Trans>
    case 'unknown':
      return <Trans>Unknown</Trans>
    case 'silent':
      return <Trans>No connection</Trans>
    case 'unchecked':
      return <Trans>Not checked</Trans>
  }
}
