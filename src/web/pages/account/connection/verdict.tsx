import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { DEMONSTRATION_NODE } from '#domain/nodes/demonstration.ts'
import type { Protection } from '#domain/nodes/exits.ts'
import { explain } from '../../../error-messages.ts'
import type { Remote } from '../../../remote.ts'
import { chakra } from '../../../theme/chakra.ts'
import { StopLine } from '../../../ui/product/stop-line.tsx'
import { inHandWords } from '../parts/in-hand-words.ts'
import { FAMILY_NAMES } from './exit-facts.tsx'

/** Says in one heading and a few sentences where traffic leaves. */
export function Verdict({ protection }: { protection: Protection }) {
  const { state } = protection
  switch (state) {
    case 'protected': {
      const { node } = protection
      return (
        <Words state={state} node={node} title={<Trans>Your traffic leaves through {node}</Trans>}>
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
        <Words
          state={state}
          node={node}
          title={<Trans>Your {beside} traffic isn’t in the tunnel</Trans>}
        >
          <Trans>
            The rest leaves through {node}, but websites reached over {beside} see your own address.
            Give this device a new configuration, and leave its “Allowed IPs” as they are.
          </Trans>
        </Words>
      )
    }
    case 'beside':
      return (
        <Words state={state} title={<NotInTunnel />}>
          <Trans>
            One of your devices is connected, but this browser reached us from another address.
            Perhaps that’s another device, or its tunnel was just switched off. Or WireGuard
            excludes this browser, or another VPN or proxy is in use.
          </Trans>
        </Words>
      )
    case 'outside':
      return (
        <Words state={state} title={<NotInTunnel />}>
          <Trans>Websites see your own IP address, or that of another VPN you use.</Trans>
        </Words>
      )
    case 'unknown':
      return (
        <Words state={state} title={<Trans>We can’t tell</Trans>}>
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
        <Words title={<Trans>We can’t tell offline</Trans>}>
          <Trans>Once you’re connected, this page checks by itself.</Trans>
        </Words>
      )
    case 'unreachable':
      return (
        <Words title={<Trans>We can’t tell right now</Trans>}>
          <Trans>
            Our server didn’t respond. If you’ve just switched the tunnel on or off, wait a moment
            and check again.
          </Trans>
        </Words>
      )
    case 'refused':
      return <Words title={<Trans>We can’t tell right now</Trans>}>{explain(failure, i18n)}</Words>
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
    <Words title={<Trans>Checking…</Trans>}>
      {isSlow ? (
        <Trans>This takes longer than usual. Your connection may be slow.</Trans>
      ) : (
        <Trans>We look at the address you reach us from.</Trans>
      )}
    </Words>
  )
}

/** The states of the device, its node and the websites in each answer. */
const STATES = {
  protected: ['fine', 'fine', 'fine'],
  leak: ['fine', 'fine', 'not_fine'],
  beside: ['fine', 'unknown', 'not_fine'],
  outside: ['fine', 'unknown', 'not_fine'],
  unknown: ['unknown', 'unknown', 'unknown'],
} as const

/** Draws the way of traffic, and says in words where it leaves. */
function Words({
  state = 'unknown',
  node,
  title,
  children,
}: {
  state?: Protection['state']
  /** through which traffic leaves */
  node?: string
  title: ReactNode
  children: ReactNode
}) {
  const { i18n, t } = useLingui()
  const [ofDevice, ofNode, ofWebsites] = STATES[state]
  return (
    <chakra.div display="grid" gap="3">
      <chakra.h2 fontSize="22" overflowWrap="anywhere">
        {title}
      </chakra.h2>
      <StopLine
        stops={[
          { id: 'device', name: i18n._(inHandWords()), state: ofDevice },
          { id: 'node', name: node ?? t`Node`, state: ofNode },
          { id: 'websites', name: t`Websites`, state: ofWebsites },
        ]}
      />
      <chakra.p color="muted">{children}</chakra.p>
    </chakra.div>
  )
}
