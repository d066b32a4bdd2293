import { Trans, useLingui } from '@lingui/react/macro'
import type { ConsoleReply, ConsoleRequest } from '#contract/console/endpoints.ts'
import { callConsole } from '../call.ts'
import { Action } from './action.tsx'
import { Tools } from './page.tsx'

/** The actions on the ways of a node: to set them, to give them new secrets, and to end earlier ones now. */
export function WayActions({
  node: { name },
  ways,
  onDone,
}: ConsoleReply<'getConsoleNode'> & { onDone: () => void }) {
  const { t } = useLingui()
  const set = (request: ConsoleRequest<'setNodeWays'>) =>
    callConsole('setNodeWays', { params: { name }, request })
  const current = ways.filter(({ is_earlier }) => !is_earlier).map((way) => way.name)
  return (
    <Tools>
      <Action
        title={t`Ways to ${name}`}
        lead={
          <Trans>
            A new port has a new secret. The earlier ways stay open for a week, so that nobody is
            cut off.
          </Trans>
        }
        action={t`Set ways`}
        fields={[
          {
            name: 'ways',
            label: t`Ways`,
            hint: t`Kind and port, best first: shadowsocks:8388,shadowsocks:8389, or none`,
            initial: current.join(','),
            maxLength: 300,
          },
        ]}
        send={({ ways: typed = '', why = '' }) => set({ ways: typed.trim(), why })}
        onDone={onDone}
      />
      {current.length > 0 && (
        <Action
          title={t`New secrets for ${name}`}
          lead={
            <Trans>
              Ways that keep their port get a new secret, and the old one ends now. Members whose
              apps have the old one need to update their profile.
            </Trans>
          }
          action={t`New secrets`}
          danger
          send={({ why = '' }) => set({ is_rotated: true, why })}
          onDone={onDone}
        />
      )}
      {ways.length > current.length && (
        <Action
          title={t`End the earlier ways to ${name}`}
          lead={<Trans>Members whose apps still use them need to update their profile.</Trans>}
          action={t`End earlier ones now`}
          danger
          send={({ why = '' }) => set({ ends_earlier: true, why })}
          onDone={onDone}
        />
      )}
    </Tools>
  )
}
