import { countToInvite, inviteMembers } from '../../actions/members/invite-members.ts'
import { jsonText, utc } from '../../plain-text.ts'
import { command } from '../command.ts'
import { asJson, dryRun } from '../options.ts'
import { durationText } from './mailing-text.ts'

/** The command that tells imported members how to set a password. */
export const INVITE = command({
  about:
    'Email imported members once how to set a password, in their language. Leaves out members who have signed in. MAIL_PER_MINUTE says how fast.',
  examples: ['--dry-run', '--reason "moving in"'],
  options: { dryRun, json: asJson },
  reason: 'unless_dry_run',
  run: async (context, { options: { dryRun, json }, author }) => {
    const services = await context.open()
    if (dryRun) {
      const { members, minutes } = await countToInvite(services)
      const duration = durationText(services, minutes)
      return `${members} members to email. ${duration} Nothing was sent. To email them, replace --dry-run with --reason.\n`
    }
    const { invited, lastAtMs } = await inviteMembers(services, author)
    if (json) return jsonText({ invited, lastAtMs })
    return invited === 0
      ? 'Nobody is left to email.\n'
      : `${invited} emails queued, the last for ${utc(lastAtMs)}.\n`
  },
})
