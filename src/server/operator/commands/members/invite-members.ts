import { countToInvite, inviteMembers } from '../../actions/members/invite-members.ts'
import { jsonText, utc } from '../../plain-text.ts'
import { requireReason, type Subject } from '../command.ts'
import { durationText } from './mailing-text.ts'

/** The command that tells imported members how to set a password. */
export const INVITE: Subject = {
  usage: `\
  members invite --dry-run
                            count the imported members with an email address who have not been
                            emailed yet and never signed in
  members invite --reason <why> [--json]
                            email each of them once how to set a password, in their language;
                            MAIL_PER_MINUTE says how fast
`,
  commands: {
    invite: async (context, args) => {
      const { flags, json, author } = args
      if (flags.has('dry-run')) {
        const services = await context.open()
        const { members, minutes } = await countToInvite(services)
        const duration = durationText(services, minutes)
        return `${members} members to email. ${duration} Nothing was sent. To email them, replace --dry-run by --reason.\n`
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
