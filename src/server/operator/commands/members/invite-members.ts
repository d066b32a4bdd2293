import {
  countToInvite,
  INVITED_A_MINUTE,
  inviteMembers,
} from '../../actions/members/invite-members.ts'
import { jsonText, utc } from '../../plain-text.ts'
import { requireReason, type Subject } from '../command.ts'

/** The command that tells imported members how to set a password. */
export const INVITE: Subject = {
  usage: `\
  members invite --dry-run
                            count the imported members with an email address who have not been
                            emailed yet and never signed in
  members invite --reason <why> [--json]
                            email each of them once how to set a password, in their language,
                            ${INVITED_A_MINUTE} a minute
`,
  commands: {
    invite: async (context, args) => {
      const { flags, json, author } = args
      if (flags.has('dry-run')) {
        const count = await countToInvite(await context.open())
        return `${count} members to email. Nothing was sent. To email them, replace --dry-run by --reason.\n`
      }
      requireReason(args)
      const { invited, lastAtMs } = await inviteMembers(await context.open(), author)
      if (json) return jsonText({ invited, lastAtMs })
      return invited === 0
        ? 'Nobody is left to email.\n'
        : `${invited} emails queued, the last for ${utc(lastAtMs)}.\n`
    },
  },
}
