import { Trans, useLingui } from '@lingui/react/macro'
import type { ConsoleRequestOf } from '#contract/console/endpoints.ts'
import * as api from '#contract/console/nodes.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { callConsole } from '../state/call.ts'
import { Action } from './action.tsx'
import { Tools } from './page.tsx'

/** The actions on the ways of a node: to set them, to give them new secrets, and to end earlier ones now. */
export function WayActions({
  node: { name },
  ways,
  onDone,
}: ReplyOf<typeof api.getConsoleNode> & { onDone: () => void }) {
  const { t } = useLingui()
  const set = (request: ConsoleRequestOf<typeof api.setNodeWays>) =>
    callConsole(api.setNodeWays, { params: { name }, request })
  const current = ways.filter(({ is_earlier }) => !is_earlier).map((way) => way.name)
  return (
    <Tools>
      <Action
        title={t`Disguised connections to ${name}`}
        lead={
          <Trans>
            A new port gets a new secret. The earlier connections stay open for a week, so that
            nobody is cut off.
          </Trans>
        }
        action={t`Set connections`}
        fields={[
          {
            name: 'ways',
            label: t({ message: 'Connections', comment: 'disguised connections of a node' }),
            hint: t`Kind and port, best first: tls:443,shadowsocks:8388, or none`,
            initial: current.join(','),
            maxLength: 300,
          },
          {
            name: 'host',
            label: t`Host name for TLS`,
            hint: t`Empty: unchanged, or no TLS`,
            isOptional: true,
            maxLength: 260,
          },
          {
            name: 'certificate',
            label: t`Certificate on the node`,
            hint: '/etc/skylark-ways/fullchain.pem',
            isOptional: true,
            maxLength: 260,
          },
          {
            name: 'key',
            label: t`Its key on the node`,
            hint: '/etc/skylark-ways/privkey.pem',
            isOptional: true,
            maxLength: 260,
          },
        ]}
        send={({ why, ...typed }) => set({ ...filledIn(typed), why })}
        onDone={onDone}
      />
      {current.length > 0 && (
        <Action
          title={t`New secrets for ${name}`}
          lead={
            <Trans>
              Connections that keep their port get a new secret. Over TLS the old secret works for
              another week; elsewhere it stops now. Members whose apps still use it need to refresh
              their profile.
            </Trans>
          }
          action={t`New secrets`}
          danger
          send={({ why }) => set({ is_rotated: true, why })}
          onDone={onDone}
        />
      )}
      {ways.length > current.length && (
        <Action
          title={t`End the earlier connections to ${name}`}
          lead={<Trans>Members whose apps still use them need to refresh their profile.</Trans>}
          action={t`End them now`}
          danger
          send={({ why }) => set({ ends_earlier: true, why })}
          onDone={onDone}
        />
      )}
    </Tools>
  )
}

/** Leaves out the fields that nobody filled in, so that their values stay. */
const filledIn = (typed: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([name, value]) => (value.trim() ? [[name, value.trim()]] : [])),
  )
