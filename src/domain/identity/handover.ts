import { groupByFour } from '../text/group-by-four.ts'
import { groupAccountNumber } from './account-number.ts'

/** The data to hand to an imported member; the claim code only where there is no email address. */
export interface ImportedMember {
  digital_account_number: string
  email: string | null
  claim_code: string | null
}

export const HANDOVER_COLUMNS = ['digital_account_number', 'claim_code', 'email']

/** Formats an imported member as a row below HANDOVER_COLUMNS. */
export const handoverRow = (member: ImportedMember): string[] => [
  groupAccountNumber(member.digital_account_number),
  groupByFour(member.claim_code ?? ''),
  member.email ?? '',
]
