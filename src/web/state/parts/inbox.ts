import { getInbox } from '#contract/inbox.ts'
import { call } from '../../api.ts'
import { INBOX_COPIES } from '../../stored-copies/inbox.ts'
import type { AccountPart } from '../session/parts.ts'

export const INBOX: AccountPart<'inbox'> = {
  name: 'inbox',
  copies: INBOX_COPIES,
  read: () => call(getInbox, {}),
}
