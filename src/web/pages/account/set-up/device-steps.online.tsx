import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Platform } from '#domain/devices/devices.ts'
import { chakra } from '../../../theme/chakra.ts'
import { SiteLink } from '../../../ui/basic/text-link.tsx'

/** Lists the steps in the official client of a system, up to the first connection. */
export function DeviceSteps({
  Platform,
  fileName,
  handOver,
}: {
  Platform: Platform
  fileName: string
  /** hands the file over on the device in hand; null where another device gets it */
  handOver: ReactNode | null
}) {
  return (
    <chakra.ol
      display="grid"
      gap="2"
      paddingInlineStart="5"
      listStyleType="decimal"
      css={{
        '& > li::marker': { color: 'muted' },
        '& code': { fontFamily: 'mono', fontSize: '14' },
      }}
    >
      <li>
        <Install Platform={Platform} />
      </li>
      <li>{handOver ?? <Import Platform={Platform} fileName={fileName} />}</li>
      <li>
        <SwitchOn Platform={Platform} fileName={fileName} />
      </li>
    </chakra.ol>
  )
}

function Install({ Platform }: { Platform: Platform }) {
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

function Import({ Platform, fileName }: { Platform: Platform; fileName: string }) {
  switch (Platform) {
    case 'android':
      return (
        <Trans>
          Tap + and “Scan from QR code”, and point the camera at this code. On the device itself:
          download the file, then “Import from file or archive”.
        </Trans>
      )
    case 'ios':
      return (
        <Trans>
          Tap + and “Create from QR code”, and point the camera at this code. On the device itself:
          download the file, then “Create from file or archive”.
        </Trans>
      )
    case 'macos':
    case 'windows':
      return <Trans>Download the file, then choose “Import tunnel(s) from file”.</Trans>
    case 'linux':
      return (
        <Trans>
          Download the file. In its folder, as root, run{' '}
          <code translate="no">install -m 600 {fileName} /etc/wireguard</code>.
        </Trans>
      )
  }
}

function SwitchOn({ Platform, fileName }: { Platform: Platform; fileName: string }) {
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
