import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import type { Platform } from '#domain/devices/devices.ts'
import { IMPORT_SCHEMES } from '#domain/links/import-schemes.ts'
import { explain } from '../../../error-messages.ts'
import { failureOf } from '../../../remote.ts'
import { useAppName } from '../../../state/app/app-name.ts'
import { useCanChange } from '../../../state/app/can-change.ts'
import { createLink, linkWork, removeLink } from '../../../state/devices/device-link.ts'
import { chakra } from '../../../theme/chakra.ts'
import { Alert } from '../../../ui/basic/alert.tsx'
import { Button } from '../../../ui/basic/button.tsx'
import { OpenAppButton } from '../../../ui/controls/anchor-buttons.tsx'
import { QrCode } from '../../../ui/controls/qr-code.tsx'
import { TextToCopy } from '../parts/text-to-copy.tsx'
import { ChooseApp, InstallApp, type ListedApp, useLinkApp } from './link-app.online.tsx'

interface LinkProps {
  DeviceId: string
  Platform: Platform
  privateKey: string
  /** kinds of disguise in which the device's node can be reached */
  ways: readonly string[]
}

/**
 * Says how a device gets through networks that block VPNs, and creates its link for that (decision 161) and for all
 * locations in one app (decision 232).
 */
export function DeviceLink({ DeviceId, Platform, privateKey, ways }: LinkProps) {
  const listed = useLinkApp(Platform)
  const { app } = listed
  const isPlain = ways.length === 0
  return (
    <chakra.div display="grid" gap="4">
      {isPlain ? <PlainOnly /> : <WaysAndNetworks ways={ways} />}
      <ChooseApp {...listed} />
      <chakra.ol display="grid" gap="2" paddingInlineStart="5" listStyleType="decimal">
        <li>
          <InstallApp app={app} Platform={Platform} />
        </li>
        <li>
          <Trans>
            Create the link below and open it in the app: press the button, scan the code, or paste
            it as a profile from a URL.
          </Trans>
        </li>
        <li>
          <Trans>
            Turn this device’s tunnel off in WireGuard: two apps can’t use one key at a time.
          </Trans>
        </li>
        <li>
          {isPlain ? (
            <Trans>Start the profile.</Trans>
          ) : (
            <Trans>
              Start the profile with its first entry. If no page loads within 20 seconds, choose the
              next; the last one is WireGuard without disguise.
            </Trans>
          )}
        </li>
        <li>
          <Trans>
            To use another location, choose its entry in the app. This device still counts as one,
            and works at one location at a time.
          </Trans>
        </li>
      </chakra.ol>
      <NewLink DeviceId={DeviceId} privateKey={privateKey} app={app} />
    </chakra.div>
  )
}

const PlainOnly = () => (
  <p>
    <Trans>
      This device’s node offers plain WireGuard only, which filters recognize easily. If it’s
      blocked where you are, try another node.
    </Trans>
  </p>
)

/** Says which way is for which network, and what speaks against it. */
function WaysAndNetworks({ ways }: Pick<LinkProps, 'ways'>) {
  return (
    <chakra.div display="grid" gap="2">
      <p>
        <Trans>Which entry to use depends on the network you’re on:</Trans>
      </p>
      <chakra.ul display="grid" gap="2" paddingInlineStart="5" listStyleType="disc">
        <li>
          <Trans>
            WireGuard, where VPNs aren’t blocked: the fastest. Filters recognize it easily.
          </Trans>
        </li>
        {ways.includes('shadowsocks') && (
          <li>
            <Trans>
              Shadowsocks, where WireGuard is recognized and blocked: it looks like random data.
              Strict filters block whatever they don’t know.
            </Trans>
          </li>
        )}
        {ways.includes('tls') && (
          <li>
            <Trans>
              TLS, where only websites open: it looks like a visit to a website. It’s the slowest,
              and a filter that suspects the server can still block it.
            </Trans>
          </li>
        )}
      </chakra.ul>
    </chakra.div>
  )
}

function NewLink({
  DeviceId,
  privateKey,
  app,
}: Pick<LinkProps, 'DeviceId' | 'privateKey'> & { app: ListedApp | null }) {
  const { i18n } = useLingui()
  const { work } = useSnapshot(linkWork)
  const failure = failureOf(work)
  const { can, reason } = useCanChange()
  const [link, setLink] = useState<string | null>(null)
  return (
    <>
      <Alert tone="info" still>
        <Trans>
          A file or QR code keeps the key in this browser. A link needs the key, so we store it
          encrypted; only the link can decrypt it. Anyone who has the link can connect as this
          device: don’t share it.
        </Trans>
      </Alert>
      {link !== null && <LinkForApp link={link} app={app} />}
      {failure && <Alert tone="bad">{explain(failure, i18n)}</Alert>}
      {reason !== null && (
        <Alert tone="offline" still>
          {reason}
        </Alert>
      )}
      <div>
        {link === null ? (
          <Button
            look="plain"
            busy={work.status === 'busy' || !can}
            onClick={async () => setLink(await createLink(DeviceId, privateKey))}
          >
            <Trans>Create the link</Trans>
          </Button>
        ) : (
          <TurnOff DeviceId={DeviceId} onDone={() => setLink(null)} />
        )}
      </div>
    </>
  )
}

/** Shows a link once, as the app takes it: the button, the code that its camera reads, and the plain address. */
function LinkForApp({ link, app }: { link: string; app: ListedApp | null }) {
  const { t } = useLingui()
  const product = useAppName()
  const plainLink = app === null ? link : `${link}?format=${app.format}`
  const scheme = app && IMPORT_SCHEMES[app.scheme]
  const inApp = scheme?.address(plainLink, product) ?? plainLink
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="4" alignItems="center">
      <QrCode text={scheme?.isScanned ? inApp : plainLink} side="11rem" />
      <chakra.div flex="1 1 14rem" minWidth="0" display="grid" gap="2">
        {app && (
          <div>
            <OpenAppButton href={inApp}>
              <Trans>Open in {app.name}</Trans>
            </OpenAppButton>
          </div>
        )}
        <TextToCopy text={plainLink} label={t`Copy the link`} data-testid="device-link" />
        <p>
          <Trans>
            You’ll only see the link once. For a new link, create a new configuration. This link
            then stops working right away.
          </Trans>
        </p>
      </chakra.div>
    </chakra.div>
  )
}

/** Tells the member who renews a configuration about its link, which can be turned off by itself, too. */
export function LinkInUse({ DeviceId }: Pick<LinkProps, 'DeviceId'>) {
  const { i18n } = useLingui()
  const failure = failureOf(useSnapshot(linkWork).work)
  return (
    <chakra.div display="grid" gap="3" justifyItems="start">
      <p>
        <Trans>
          An app can fetch this device’s configuration with a link. A new configuration ends the
          link. You can also turn off the link alone.
        </Trans>
      </p>
      {failure && <Alert tone="bad">{explain(failure, i18n)}</Alert>}
      <TurnOff DeviceId={DeviceId} />
    </chakra.div>
  )
}

function TurnOff({ DeviceId, onDone }: { DeviceId: string; onDone?: () => void }) {
  const { work } = useSnapshot(linkWork)
  const { can } = useCanChange()
  const turnOff = async () => {
    if (await removeLink(DeviceId)) onDone?.()
  }
  return (
    <Button look="danger" busy={work.status === 'busy' || !can} onClick={turnOff}>
      <Trans>Turn the link off</Trans>
    </Button>
  )
}
