import { getInbox } from '#contract/inbox.ts'
import { INBOX_COPIES } from '../../stored-copies/inbox.ts'
import { accountPart } from '../session/parts.ts'

export const INBOX = accountPart('inbox', INBOX_COPIES, getInbox)
