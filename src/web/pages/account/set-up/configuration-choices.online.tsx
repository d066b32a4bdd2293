import { Trans } from '@lingui/react/macro'
import type { Platform } from '#domain/devices/devices.ts'
import { blocksIpv6, canLeaveHomeOut, type TunnelChoices } from '#domain/nodes/tunnel-choices.ts'
import { chooseForTunnel } from '../../../state/devices/add-device.ts'
import { chakra } from '../../../theme/chakra.ts'
import { SwitchRow } from '../../../ui/controls/switch-row.tsx'

const Line = chakra('span', { base: { display: 'block' } })

/** Lets the member leave IPv6 or the home network out of the configuration, and says what follows. */
export function ConfigurationChoices({
  Platform,
  choices,
  isHere,
}: {
  Platform: Platform
  choices: TunnelChoices
  /** it is for the device in hand, so not for a router */
  isHere: boolean
}) {
  return (
    <chakra.div display="grid" gap="4" maxWidth="text">
      <div>
        <SwitchRow
          name={<Trans>IPv4 only</Trans>}
          isOn={choices.ipv4Only}
          disabled={false}
          onChange={(ipv4Only) => chooseForTunnel({ ipv4Only })}
        >
          <Line>
            <Trans>
              For routers that refuse IPv6 addresses, and for systems on which IPv6 is off.
            </Trans>
          </Line>
          <Line>
            {blocksIpv6(Platform, choices) ? (
              <Trans>While the tunnel is on, WireGuard then blocks IPv6.</Trans>
            ) : (
              <Trans>
                IPv6 traffic then bypasses the tunnel and shows your own address. If that matters,
                turn IPv6 off on the device or in its network.
              </Trans>
            )}
          </Line>
        </SwitchRow>
        {canLeaveHomeOut(Platform) ? (
          <SwitchRow
            name={<Trans>Exclude my home network</Trans>}
            isOn={choices.leaveHomeOut}
            disabled={false}
            onChange={(leaveHomeOut) => chooseForTunnel({ leaveHomeOut })}
          >
            <Line>
              <Trans>
                Printers, shared folders and the router stay reachable outside the tunnel, in every
                network that the device joins.
              </Trans>
            </Line>
            <PriceOfHome Platform={Platform} />
          </SwitchRow>
        ) : (
          <p>
            <Trans>On Linux, your home network stays outside the tunnel anyway.</Trans>
          </p>
        )}
      </div>
      <p>
        <Trans>
          The configuration on this page changes right away; its key stays the same. If an app
          already has it, delete the tunnel there and add the new one.
        </Trans>
      </p>
      {!isHere && <RouterHints />}
    </chakra.div>
  )
}

function PriceOfHome({ Platform }: { Platform: Platform }) {
  switch (Platform) {
    case 'android':
      return (
        <Line>
          <Trans>Android’s “Block connections without VPN” cuts them off.</Trans>
        </Line>
      )
    case 'windows':
      return (
        <Line>
          <Trans>The app’s kill switch is off then: it needs everything in the tunnel.</Trans>
        </Line>
      )
    default:
      return null
  }
}

function RouterHints() {
  return (
    <chakra.div display="grid" gap="2">
      <chakra.p fontWeight={600}>
        <Trans>On a router</Trans>
      </chakra.p>
      <p>
        <Trans>
          Everything behind it uses the tunnel and counts as one device. With “IPv4 only”, IPv6
          traffic stays outside until you turn IPv6 off on the router.
        </Trans>
      </p>
      <p>
        <Trans>
          OpenWrt: add an interface with the protocol “WireGuard VPN”, press “Load configuration…”
          and paste the text. Then tick “Route Allowed IPs” in its peer, and put the interface in
          the firewall zone “wan”.
        </Trans>
      </p>
      <p>
        <Trans>GL.iNet: in “WireGuard Client”, press “Add Manually” and upload the file.</Trans>
      </p>
    </chakra.div>
  )
}
