import { countToInvite, inviteMembers } from '../../actions/members/invite-members.ts'
import { jsonText, utc } from '../../plain-text.ts'
import { command, UsageError } from '../command.ts'
import { asJson, dryRun, NO_REASON } from '../options.ts'
import { durationText } from './mailing-text.ts'

/** The command that tells imported members how to set a password. */
export const INVITE = command({
  about:
    'Email imported members once how to set a password, in their language. Leaves out members who have signed in. MAIL_PER_MINUTE says how fast.',
  examples: ['--dry-run', '--reason "moving in"'],
  options: { dryRun, json: asJson },
  reason: 'optional',
  run: async (context, { options: { dryRun, json }, author }) => {
    if (dryRun) {
      const services = await context.open()
      const { members, minutes } = await countToInvite(services)
      const duration = durationText(services, minutes)
      return `${members} members to email. ${duration} Nothing was sent. To email them, replace --dry-run with --reason.\n`
    }
    if (author.why === '') throw new UsageError(NO_REASON)
    const { invited, lastAtMs } = await inviteMembers(await context.open(), author)
    if (json) return jsonText({ invited, lastAtMs })
    return invited === 0
      ? 'Nobody is left to email.\n'
      : `${invited} emails queued, the last for ${utc(lastAtMs)}.\n`
  },
})
