import type { SupportMessage } from '#contract/console/messages.ts'
import { groupAccountNumber } from '#domain/identity/account-number.ts'

/** Names the author of a conversation: by the address for replies, or by the account that reads them. */
export const nameOf = ({ email, digital_account_number }: SupportMessage) =>
  email || groupAccountNumber(digital_account_number ?? '')
