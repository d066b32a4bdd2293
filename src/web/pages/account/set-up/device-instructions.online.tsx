import { Trans } from '@lingui/react/macro'
import type { Platform } from '#domain/devices/devices.ts'
import { SiteLink } from '../../../ui/basic/text-link.tsx'

/** Says where the client of a system comes from. */
export function Install({
  Platform,
  isDemonstration,
}: {
  /** empty while it is to be chosen */
  Platform: string
  /** the node is that of demo mode, whose app is a page */
  isDemonstration: boolean
}) {
  if (isDemonstration) {
    return (
      <Trans>
        This is a demo: the configuration carries no traffic and works in the demo app only.
      </Trans>
    )
  }
  if (Platform === 'linux') {
    return (
      <Trans>
        As root, run <code translate="no">apt install wireguard-tools</code>, or your system’s own
        command for it. If the command <code translate="no">resolvconf</code> is missing, install{' '}
        <code translate="no">openresolv</code> too: the DNS setting needs it.
      </Trans>
    )
  }
  return (
    <Trans>
      <SiteLink href="/download" target="_blank">
        Get the WireGuard app
      </SiteLink>{' '}
      on the device and open it.
    </Trans>
  )
}

/** Says how that client on another phone takes a configuration. */
export const ScanCode = ({ Platform }: { Platform: Platform }) =>
  Platform === 'ios' ? (
    <Trans>
      Tap + and “Create from QR code”, and point the camera at this code. On the device itself:
      download the file, then “Create from file or archive”.
    </Trans>
  ) : (
    <Trans>
      Tap + and “Scan from QR code”, and point the camera at this code. On the device itself:
      download the file, then “Import from file or archive”.
    </Trans>
  )

/** Says how that client takes a configuration as a file. */
export function ImportFile({ Platform, fileName }: { Platform: Platform; fileName: string }) {
  switch (Platform) {
    case 'android':
      return (
        <Trans>
          In WireGuard, tap + and “Import from file or archive”, then choose{' '}
          <code translate="no">{fileName}</code>, usually under Downloads.
        </Trans>
      )
    case 'ios':
      return (
        <Trans>
          In WireGuard, tap + and “Create from file or archive”, then choose{' '}
          <code translate="no">{fileName}</code>, usually under Downloads.
        </Trans>
      )
    case 'macos':
    case 'windows':
      return (
        <Trans>
          In WireGuard, choose “Import tunnel(s) from file”, then{' '}
          <code translate="no">{fileName}</code>, usually under Downloads.
        </Trans>
      )
    case 'linux':
      return (
        <Trans>
          In the file’s folder, as root, run{' '}
          <code translate="no">install -m 600 {fileName} /etc/wireguard</code>.
        </Trans>
      )
  }
}

/** Says how that client starts a tunnel. */
export function SwitchOn({ Platform, fileName }: { Platform: Platform; fileName: string }) {
  const tunnel = fileName.replace(/\.conf$/, '')
  switch (Platform) {
    case 'android':
    case 'ios':
    case 'macos':
      return <Trans>Switch it on and allow the VPN connection.</Trans>
    case 'windows':
      return <Trans>Press Activate. Windows may ask for administrator permission once.</Trans>
    case 'linux':
      return (
        <Trans>
          As root, run <code translate="no">wg-quick up {tunnel}</code>. If it stops because IPv6 is
          disabled, turn on “IPv4 only” below and install the new file.
        </Trans>
      )
  }
}
