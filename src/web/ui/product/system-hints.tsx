import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Platform } from '#domain/devices/devices.ts'
import { dnsResolvers } from '#domain/nodes/dns-resolvers.ts'
import { blocksIpv6, type TunnelChoices } from '#domain/nodes/tunnel-choices.ts'
import { chakra } from '../../theme/chakra.ts'
import { nameList } from '../text/name-list.ts'

export interface SystemHintsProps {
  Platform: Platform
  /** the configuration's file, whose name is the tunnel's */
  fileName: string
  /** addresses of the resolvers in the configuration */
  dns: readonly string[]
  /** what the configuration leaves out */
  choices: TunnelChoices
}

/**
 * Says of a device's system how to keep traffic in the tunnel, what can be left out of it, and who looks
 * up names. Each label in quotes is the one of the official app or of the system (decision 149).
 */
export function SystemHints({ Platform, fileName, dns, choices }: SystemHintsProps) {
  return (
    <chakra.dl
      display="grid"
      gap="4"
      maxWidth="text"
      css={{ '& code': { fontFamily: 'mono', fontSize: '14', color: 'ink' } }}
    >
      <Hint name={<Trans>If the tunnel drops</Trans>}>
        <KillSwitch
          Platform={Platform}
          tunnel={fileName.replace(/\.conf$/, '')}
          choices={choices}
        />
      </Hint>
      <Hint name={<Trans>What stays outside the tunnel</Trans>}>
        <SplitTunnel Platform={Platform} choices={choices} />
      </Hint>
      <Hint name={<Trans>Who looks up names (DNS)</Trans>}>
        <p>
          <Resolvers dns={dns} />
        </p>
        {Platform === 'windows' && choices.leaveHomeOut && (
          <p>
            <Trans>Windows may also ask the router of the network you’re in.</Trans>
          </p>
        )}
      </Hint>
    </chakra.dl>
  )
}

function Hint({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <chakra.dt fontWeight={600}>{name}</chakra.dt>
      <chakra.dd margin="0" color="muted" overflowWrap="anywhere">
        {children}
      </chakra.dd>
    </div>
  )
}

function KillSwitch({
  Platform,
  tunnel,
  choices: { ipv4Only, leaveHomeOut },
}: {
  Platform: Platform
  tunnel: string
  choices: TunnelChoices
}) {
  switch (Platform) {
    case 'android':
      return (
        <>
          <p>
            <Trans>
              In Android’s VPN settings, tap the gear beside WireGuard and turn on “Always-on VPN”
              and “Block connections without VPN”. Apps then can’t bypass the tunnel.
            </Trans>
          </p>
          {leaveHomeOut && (
            <p>
              <Trans>Nor can they reach your home network.</Trans>
            </p>
          )}
        </>
      )
    case 'ios':
      return (
        <Trans>
          WireGuard for iOS has no kill switch. Edit the tunnel and turn on “Wi-Fi” and “Cellular”
          under “On-Demand Activation”: iOS then starts it again by itself.
        </Trans>
      )
    case 'macos':
      return (
        <Trans>
          WireGuard for macOS has no kill switch. Edit the tunnel and tick “Ethernet” and “Wi-Fi”
          beside “On-Demand”: macOS then starts it again by itself.
        </Trans>
      )
    case 'windows':
      return leaveHomeOut ? (
        <Trans>
          This configuration has no kill switch: “Block untunneled traffic (kill-switch)” works only
          with everything in the tunnel.
        </Trans>
      ) : (
        <Trans>
          Nothing bypasses an active tunnel: the app’s “Block untunneled traffic (kill-switch)” is
          on with this configuration.
        </Trans>
      )
    case 'linux':
      return (
        <>
          <p>
            {ipv4Only ? (
              <Trans>
                While it is up, wg-quick sends all IPv4 traffic through the tunnel, even if the node
                doesn’t respond.
              </Trans>
            ) : (
              <Trans>
                While it is up, wg-quick sends everything through the tunnel, even if the node
                doesn’t respond.
              </Trans>
            )}
          </p>
          <p>
            <Trans>
              To start it with the system, run{' '}
              <code translate="no">systemctl enable wg-quick@{tunnel}</code> as root.
            </Trans>
          </p>
        </>
      )
  }
}

function SplitTunnel({ Platform, choices }: Pick<SystemHintsProps, 'Platform' | 'choices'>) {
  const letsIpv6Past = choices.ipv4Only && !blocksIpv6(Platform, choices)
  return (
    <>
      {choices.leaveHomeOut && (
        <p>
          <Trans>Private networks, such as your home network.</Trans>
        </p>
      )}
      {letsIpv6Past && (
        <p>
          <Trans>All IPv6 traffic.</Trans>
        </p>
      )}
      <p>
        {choices.leaveHomeOut ? (
          <AppsLeftOut Platform={Platform} />
        ) : (
          <NetworksLeftOut Platform={Platform} />
        )}
      </p>
    </>
  )
}

/** Says what the official app can leave out of a tunnel for all networks. */
function NetworksLeftOut({ Platform }: { Platform: Platform }) {
  switch (Platform) {
    case 'android':
      return (
        <Trans>
          Nothing, unless you choose. To exclude apps, edit the tunnel and tap “All Applications”.
          With “Block connections without VPN” on, those apps have no connection at all.
        </Trans>
      )
    case 'ios':
    case 'macos':
      return (
        <Trans>
          You can’t exclude single apps. To keep private networks outside, such as your home
          network, edit the tunnel and turn on “Exclude private IPs”.
        </Trans>
      )
    case 'windows':
      return (
        <Trans>
          Nothing, and you can’t exclude single apps. To reach printers and shared folders nearby,
          edit the tunnel and clear “Block untunneled traffic (kill-switch)”.
        </Trans>
      )
    case 'linux':
      return (
        <Trans>
          Devices on your local network stay reachable outside the tunnel. You can’t exclude single
          apps.
        </Trans>
      )
  }
}

/** Says the same of one that leaves the home network out already. */
function AppsLeftOut({ Platform }: { Platform: Platform }) {
  return Platform === 'android' ? (
    <Trans>
      To exclude apps, edit the tunnel and tap “All Applications”. With “Block connections without
      VPN” on, those apps have no connection at all.
    </Trans>
  ) : (
    <Trans>You can’t exclude single apps.</Trans>
  )
}

function Resolvers({ dns }: { dns: readonly string[] }) {
  const { i18n } = useLingui()
  const resolvers = nameList(
    dnsResolvers([dns.join(',')]).map(({ name, addresses }) => name ?? addresses.join(', ')),
    i18n.locale,
  )
  return (
    <Trans>{resolvers}, reached through the tunnel. It learns the node’s address, not yours.</Trans>
  )
}
