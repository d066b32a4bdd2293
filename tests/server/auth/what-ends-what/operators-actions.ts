import { newAddress } from '../../account/members.ts'
import type { Holder } from './holder.ts'
import type { Action } from './members-actions.ts'

const command = async ({ net, email }: Holder, name: string, ...more: string[]) => {
  const { code, output } = await net.operator('members', name, email, '--reason', 'asked', ...more)
  if (code !== 0) throw new Error(output)
}

/** The rows of what an operator does, under the words of the table. */
export const OPERATORS_ACTIONS: Record<string, Action> = {
  'suspend the member': { act: (holder) => command(holder, 'suspend') },
  'suspend and restore the member': {
    act: async (holder) => {
      await command(holder, 'suspend')
      await command(holder, 'restore')
    },
  },
  'reset the second steps': {
    act: async (holder) => {
      await command(holder, 'reset-factors')
      holder.authenticator = null
    },
  },
  'sign the member out everywhere': { act: (holder) => command(holder, 'sign-out') },
  'grant days': { act: (holder) => command(holder, 'grant', '--days', '7') },
  "change the member's address": {
    act: async (holder) => {
      const address = newAddress()
      await command(holder, 'email', '--to', address)
      holder.email = address
    },
  },
  'switch the app off': {
    act: (holder) => command(holder, 'switch-off', '--device', holder.app.DeviceId),
  },
  "remove the member's app": {
    act: (holder) => command(holder, 'remove-device', '--device', holder.app.DeviceId),
  },
  "remove the member's other device": {
    act: (holder) => command(holder, 'remove-device', '--device', holder.router.DeviceId),
  },
  'take granted days back': {
    act: async (holder) => {
      await command(holder, 'grant', '--days', '7')
      const { entry_id } = await holder.net.services.db
        .selectFrom('ledger')
        .select('entry_id')
        .where('account_id', '=', holder.account_id)
        .executeTakeFirstOrThrow()
      await command(holder, 'take-back', '--grant', entry_id)
    },
  },
  'erase the member': { act: (holder) => command(holder, 'erase') },
}
