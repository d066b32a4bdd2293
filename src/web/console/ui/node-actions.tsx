import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ConsoleNode } from '#contract/console/lists/node-list.ts'
import * as api from '#contract/console/nodes.ts'
import { TUNNEL_NETWORK_NAMES, type TunnelNetwork } from '#domain/nodes/tunnel.ts'
import { showToast } from '../../state/app/toast.ts'
import { callConsole } from '../state/call.ts'
import { Action } from './action.tsx'
import { changedFields, useNodeFields } from './node-fields.ts'
import { RowActions } from './row-actions.tsx'
import type { NewToken } from './secrets/node-token.tsx'
import { UpdateAgents } from './update-agents.tsx'

const [USUAL, ...REST] = TUNNEL_NETWORK_NAMES
const OTHERS = REST.join(' / ')

type Done = (token: NewToken | null) => void

export function AddNode({ onDone }: { onDone: Done }) {
  const { t } = useLingui()
  const fields = useNodeFields(null)
  return (
    <Action
      look="primary"
      title={t`Add a node`}
      lead={
        <Trans>
          You’ll get a line that installs its agent, shown once. No device can connect before the
          agent registers.
        </Trans>
      }
      action={t`Add node`}
      fields={[
        ...fields,
        {
          name: 'network',
          label: t`Tunnel network`,
          hint: t`Empty for ${USUAL}. If one of the node’s own networks overlaps it: ${OTHERS}`,
          isOptional: true,
          maxLength: 20,
        },
      ]}
      send={async ({ capacity, ...typed }) => {
        const request = { ...(typed as Typed), capacity: Number(capacity) }
        const outcome = await callConsole(api.addNode, { request })
        return outcome.ok ? { ok: true, value: { ...outcome.value, name: request.name } } : outcome
      }}
      onDone={onDone}
    />
  )
}

type Typed = Record<
  'name' | 'country' | 'city' | 'city_en' | 'endpoint' | 'dns' | 'group' | 'network' | 'why',
  string
>

/** Offers the actions on a node, the weightiest last and behind a menu. */
export function NodeActions({
  node,
  onDone,
  isOnItsPage = false,
}: {
  node: ConsoleNode
  onDone: Done
  /** has room for what is done most */
  isOnItsPage?: boolean
}) {
  const { t } = useLingui()
  const { name, state, is_drained, suspicions, held } = node
  const params = { name }
  const done = () => onDone(null)
  const edit = <EditNode node={node} onDone={done} />
  return (
    <RowActions
      name={name}
      likely={
        <>
          {isOnItsPage && edit}
          {suspicions.length > 0 && (
            <Action
              title={t`Trust ${name} again`}
              lead={
                <Trans>Check the node first. If it happens again, you’ll see it here again.</Trans>
              }
              action={t({
                message: 'Trust again',
                comment: 'button: counts what a suspicious node reports',
              })}
              send={({ why }) => callConsole(api.trustNode, { params, request: { why } })}
              onDone={done}
            />
          )}
          {is_drained && (
            <Action
              title={t`Open ${name}`}
              lead={<Trans>New devices can connect again.</Trans>}
              action={t`Open to devices`}
              send={({ why }) => callConsole(api.openNode, { params, request: { why } })}
              onDone={done}
            />
          )}
        </>
      }
    >
      {!isOnItsPage && edit}
      {node.agent_release !== '' && <UpdateAgents name={name} onDone={done} />}
      {!is_drained && (
        <Action
          title={t`Drain ${name}`}
          lead={<Trans>No new devices can connect. Those already connected stay.</Trans>}
          action={t({ message: 'Drain', comment: 'button: the node takes no new devices' })}
          fields={[
            {
              name: 'until',
              type: 'date',
              label: t`Move its devices after this day`,
              hint: t`In UTC; empty: they stay. Those with links move by themselves; the other members get an email and one button.`,
              isOptional: true,
              wrong: t`Choose a day that isn’t over.`,
            },
          ]}
          send={({ until, why }) =>
            callConsole(api.drainNode, { params, request: { ...(until && { until }), why } })
          }
          onDone={done}
        />
      )}
      <Action
        title={t`Install the agent of ${name} again`}
        lead={
          <Trans>
            Its agent loses access right away. You’ll get a new line that installs it, and a new
            token.
          </Trans>
        }
        action={t({
          message: 'New line',
          comment: 'button: shows a command that installs an agent',
        })}
        danger
        send={({ why }) => callConsole(api.renewNodeToken, { params, request: { why } })}
        onDone={(installation) => onDone({ name, ...installation })}
      />
      <Action
        title={t`Another tunnel network for ${name}`}
        lead={
          <Trans>
            Use this if one of the node’s own networks overlaps it. Every connection to the node
            ends first, and its devices need a new configuration.
          </Trans>
        }
        label={t`Change network`}
        action={t`Change network`}
        danger
        fields={[
          {
            name: 'network',
            label: t`Tunnel network`,
            options: TUNNEL_NETWORK_NAMES.map((network) => [network, network] as const),
            initial: USUAL,
          },
        ]}
        send={({ network, why }) =>
          callConsole(api.moveNode, { params, request: { network: network as TunnelNetwork, why } })
        }
        onDone={done}
      />
      {state !== 'lost' && (
        <Action
          title={t`Give ${name} up`}
          lead={
            <Trans>
              Devices with links move to other nodes by themselves, and apps reconnect. Members with
              a configuration file get an email and one button to move. You can open it again later.
            </Trans>
          }
          action={t`Give up`}
          danger
          send={({ why }) => callConsole(api.loseNode, { params, request: { why } })}
          onDone={done}
        />
      )}
      <Action
        title={t`Remove ${name}`}
        lead={
          <Trans>
            The node is removed, and the connection of{' '}
            <Plural value={held} one="# device" other="# devices" /> ends.
          </Trans>
        }
        action={t`Remove`}
        danger
        send={({ why }) =>
          callConsole(api.removeNode, { params, request: { expected: held, why } })
        }
        explainReply={({ is_done, devices }) =>
          is_done
            ? null
            : t`Nothing was removed. Now on it: ${plural(devices, { one: '# device', other: '# devices' })}.`
        }
        onRefused={done}
        onDone={done}
      />
    </RowActions>
  )
}

function EditNode({ node, onDone }: { node: ConsoleNode; onDone: () => void }) {
  const { t } = useLingui()
  const { name } = node
  return (
    <Action
      title={t`Edit ${name}`}
      lead={
        <Trans>
          A new endpoint or new DNS servers make its members’ configurations out of date. Each
          member is notified once. Open a new port in any firewall in front of the node.
        </Trans>
      }
      action={t`Save`}
      label={t`Edit`}
      fields={useNodeFields(node)}
      send={({ why, ...typed }) =>
        callConsole(api.editNode, {
          params: { name },
          request: { ...changedFields(node, typed), why },
        })
      }
      onDone={({ needs_renewal }) => {
        showToast(needs_renewal ? t`Saved. Its members need new configurations.` : t`Saved`)
        onDone()
      }}
    />
  )
}
