import { Trans, useLingui } from '@lingui/react/macro'
import type { ConsoleNode } from '#contract/console/nodes.ts'
import { TUNNEL_NETWORK_NAMES } from '#domain/nodes/tunnel.ts'
import { callConsole } from '../call.ts'
import { Action } from './action.tsx'
import type { NewToken } from './node-token.tsx'
import { RowActions } from './row-actions.tsx'

const [USUAL, ...REST] = TUNNEL_NETWORK_NAMES
const OTHERS = REST.join(' / ')

type Done = (token: NewToken | null) => void

export function AddNode({ onDone }: { onDone: Done }) {
  const { t } = useLingui()
  return (
    <Action
      look="primary"
      title={t`Add a node`}
      lead={
        <Trans>
          You'll get a token for its agent, shown once. No device can connect before the agent
          registers.
        </Trans>
      }
      action={t`Add node`}
      fields={[
        {
          name: 'name',
          label: t`Name`,
          hint: t`Letters and digits, such as Tokyo 3`,
          maxLength: 80,
        },
        {
          name: 'country',
          label: t`Country`,
          hint: t`Two capital letters, such as JP`,
          maxLength: 2,
        },
        {
          name: 'endpoint',
          label: t`Endpoint`,
          hint: t`Host and port, such as tokyo3.skylark.example:51820`,
          maxLength: 260,
        },
        {
          name: 'capacity',
          label: t`Most devices at the same time`,
          inputMode: 'numeric',
          maxLength: 6,
        },
        {
          name: 'dns',
          label: t`DNS servers`,
          hint: t`Addresses, separated by commas; empty for the default ones`,
          isOptional: true,
          maxLength: 200,
        },
        {
          name: 'network',
          label: t`Tunnel network`,
          hint: t`Empty for ${USUAL}. If one of the node's own networks overlaps it: ${OTHERS}`,
          isOptional: true,
          maxLength: 20,
        },
      ]}
      send={async ({ capacity, ...typed }) => {
        const request = { ...(typed as Typed), capacity: Number(capacity) }
        const outcome = await callConsole('addNode', { request })
        return outcome.ok
          ? { ok: true, value: { name: request.name, token: outcome.value.token } }
          : outcome
      }}
      onDone={onDone}
    />
  )
}

type Typed = Record<'name' | 'country' | 'endpoint' | 'dns' | 'network' | 'why', string>

export function NodeActions({ node, onDone }: { node: ConsoleNode; onDone: Done }) {
  const { t } = useLingui()
  const { name, state, suspicions } = node
  const params = { name }
  const done = () => onDone(null)
  const isDrained = state === 'drained'
  return (
    <RowActions
      name={name}
      likely={
        <>
          {suspicions.length > 0 && (
            <Action
              title={t`Trust ${name} again`}
              lead={
                <Trans>Check the node first. If it happens again, you'll see it here again.</Trans>
              }
              action={t`Trust again`}
              send={({ why = '' }) => callConsole('trustNode', { params, request: { why } })}
              onDone={done}
            />
          )}
          {isDrained && (
            <Action
              title={t`Open ${name}`}
              lead={<Trans>New devices can connect again.</Trans>}
              action={t`Open to devices`}
              send={({ why = '' }) => callConsole('openNode', { params, request: { why } })}
              onDone={done}
            />
          )}
        </>
      }
    >
      {!isDrained && (
        <Action
          title={t`Drain ${name}`}
          lead={<Trans>No new devices can connect. Those already connected stay.</Trans>}
          action={t`Drain`}
          send={({ why = '' }) => callConsole('drainNode', { params, request: { why } })}
          onDone={done}
        />
      )}
      <Action
        title={t`A new token for ${name}`}
        lead={
          <Trans>Its agent loses access right away, until it registers with the new token.</Trans>
        }
        action={t`New token`}
        danger
        send={({ why = '' }) => callConsole('renewNodeToken', { params, request: { why } })}
        onDone={({ token }) => onDone({ name, token })}
      />
      <Action
        look="danger"
        title={t`Remove ${name}`}
        lead={<Trans>Every connection to it ends, and the node is removed.</Trans>}
        action={t`Remove`}
        danger
        send={({ why = '' }) => callConsole('removeNode', { params, request: { why } })}
        onDone={done}
      />
    </RowActions>
  )
}
