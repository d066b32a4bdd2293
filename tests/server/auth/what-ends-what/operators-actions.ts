import type { Holder } from './holder.ts'
import type { Action } from './members-actions.ts'

const command = async ({ net, email }: Holder, name: string, ...more: string[]) => {
  const { code, said } = await net.operator('members', name, email, '--reason', 'asked', ...more)
  if (code !== 0) throw new Error(said)
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
}
