import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { DEMONSTRATION_NODE } from '#domain/nodes/demonstration.ts'
import type { Protection } from '#domain/nodes/exits.ts'
import { explain } from '../../../error-messages.ts'
import type { Remote } from '../../../remote.ts'
import { chakra } from '../../../theme/chakra.ts'
import { Icon } from '../../../ui/basic/icons.tsx'
import { FAMILY_NAMES } from './exit-facts.tsx'

/** Says in one heading and a few sentences where traffic leaves. */
export function Verdict({ protection }: { protection: Protection }) {
  switch (protection.state) {
    case 'protected': {
      const { node } = protection
      return (
        <Words tone="good" title={<Trans>Your traffic leaves through {node}</Trans>}>
          {node === DEMONSTRATION_NODE.name ? (
            <Trans>This node is part of the demo: it carries no traffic. A real node would.</Trans>
          ) : (
            <Trans>Websites see this node’s address, not yours.</Trans>
          )}
        </Words>
      )
    }
    case 'leak': {
      const { node } = protection
      const beside = FAMILY_NAMES[protection.beside]
      return (
        <Words tone="bad" title={<Trans>Your {beside} traffic isn’t in the tunnel</Trans>}>
          <Trans>
            The rest leaves through {node}, but websites reached over {beside} see your own address.
            Give this device a new configuration, and leave its “Allowed IPs” as they are.
          </Trans>
        </Words>
      )
    }
    case 'beside':
      return (
        <Words tone="bad" title={<NotInTunnel />}>
          <Trans>
            One of your devices is connected, but this browser reached us from another address.
            Perhaps that’s another device, or its tunnel was just switched off. Or WireGuard
            excludes this browser, or another VPN or proxy is in use.
          </Trans>
        </Words>
      )
    case 'outside':
      return (
        <Words tone="bad" title={<NotInTunnel />}>
          <Trans>Websites see your own IP address, or that of another VPN you use.</Trans>
        </Words>
      )
    case 'unknown':
      return (
        <Words tone="offline" title={<Trans>We can’t tell</Trans>}>
          <Trans>
            You reached us through a proxy or a private network. Its address doesn’t show whether a
            tunnel is on.
          </Trans>
        </Words>
      )
  }
}

const NotInTunnel = () => <Trans>Your traffic isn’t in the tunnel</Trans>

type Failure = Extract<Remote<unknown>, { status: 'failed' }>['failure']

/** Says why nothing could be checked. */
export function NotChecked({ failure }: { failure: Failure }) {
  const { i18n } = useLingui()
  switch (failure.kind) {
    case 'offline':
      return (
        <Words tone="offline" title={<Trans>We can’t tell offline</Trans>}>
          <Trans>Once you’re connected, this page checks by itself.</Trans>
        </Words>
      )
    case 'unreachable':
      return (
        <Words tone="offline" title={<Trans>We can’t tell right now</Trans>}>
          <Trans>
            Our server didn’t respond. If you’ve just switched the tunnel on or off, wait a moment
            and check again.
          </Trans>
        </Words>
      )
    case 'refused':
      return (
        <Words tone="offline" title={<Trans>We can’t tell right now</Trans>}>
          {explain(failure, i18n)}
        </Words>
      )
  }
}

/** A check that takes longer than this is said to be slow. */
const SLOW_MS = 4_000

export function Checking() {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), SLOW_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Words tone="offline" icon="search" title={<Trans>Checking…</Trans>}>
      {isSlow ? (
        <Trans>This takes longer than usual. Your connection may be slow.</Trans>
      ) : (
        <Trans>We look at the address you reach us from.</Trans>
      )}
    </Words>
  )
}

const TONES = {
  good: { background: 'goodSoft', color: 'good', icon: 'check' },
  bad: { background: 'badSoft', color: 'bad', icon: 'alert' },
  offline: { background: 'sunken', color: 'muted', icon: 'offline' },
} as const

function Words({
  tone,
  title,
  icon = TONES[tone].icon,
  children,
}: {
  tone: keyof typeof TONES
  title: ReactNode
  icon?: string
  children: ReactNode
}) {
  const { background, color } = TONES[tone]
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns="auto minmax(0, 1fr)"
      columnGap="4"
      rowGap="2"
      alignItems="center"
    >
      <chakra.span
        display="grid"
        placeItems="center"
        width="12"
        height="12"
        borderRadius="pill"
        background={background}
        color={color}
      >
        <Icon name={icon} size={24} />
      </chakra.span>
      <chakra.h2 fontSize="22" overflowWrap="anywhere">
        {title}
      </chakra.h2>
      <chakra.p color="muted" gridColumn="1 / -1">
        {children}
      </chakra.p>
    </chakra.div>
  )
}
