import type { WebConfigFile } from '#contract/site/content.ts'
import { type Remote, shownValue } from '../../remote.ts'

/** Where the emails of demo mode can be read (decision 25); null everywhere else. */
export const mailboxPath = (config: Remote<WebConfigFile>) =>
  shownValue(config)?.demonstration ? '/mailbox' : null
