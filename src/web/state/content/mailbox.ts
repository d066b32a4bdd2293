import type { WebConfigFile } from '#contract/site/content.ts'
import { type Remote, shownValue } from '../../remote.ts'

/** Returns the path of the emails of demo mode (decision 25); null everywhere else. */
export const mailboxPath = (config: Remote<WebConfigFile>) =>
  shownValue(config)?.demonstration ? '/mailbox' : null
