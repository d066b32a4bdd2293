import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import * as api from '#contract/console/nodes.ts'
import { showToast } from '../../state/app/toast.ts'
import { callConsole } from '../state/call.ts'
import { Action } from './action.tsx'

/** Updates the agents of all nodes, or of one. */
export function UpdateAgents({ name, onDone }: { name?: string; onDone: () => void }) {
  const { t } = useLingui()
  return (
    <Action
      title={
        name === undefined ? t`Update the agents of all nodes` : t`Update the agent of ${name}`
      }
      label={name === undefined ? t`Update agents` : t`Update agent`}
      lead={
        <Trans>
          Agents get the release of this server, ten at a time, if the key signed it that is pinned
          on their node. Tunnels stay. An agent that doesn’t answer within a minute goes back.
        </Trans>
      }
      action={t({ message: 'Update', comment: 'button: replaces the program on nodes' })}
      send={({ why }) =>
        callConsole(api.updateAgents, { request: { ...(name !== undefined && { name }), why } })
      }
      explainReply={({ is_signed }) =>
        is_signed
          ? null
          : t`No key signed the agent of this server, so nodes would refuse it. Make the release with --sign-with.`
      }
      onDone={({ agents }) => {
        showToast(
          t`${plural(agents, { 0: 'Every agent that reports has this release', one: '# agent to update', other: '# agents to update' })}`,
        )
        onDone()
      }}
    />
  )
}
