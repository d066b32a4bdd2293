import type { BillingCycle } from '#domain/membership/billing-cycle.ts'
import type { Locale } from '#domain/site/locales.ts'
import type { ReadPassword } from '../../auth/old-passwords/old-password.ts'

/** Sums that a panel owes its members. */
export const SUMS = ['balance', 'commission'] as const
export type Sum = (typeof SUMS)[number]

/** A member as the old panel stored them; amounts are hundredths of its currency. */
export interface OldMember extends Record<Sum, number> {
  source_id: string
  /** names the member in the panel's other tables, where `source_id` does not */
  rowId?: string
  /** null for a panel whose members have none */
  email: string | null
  /** of their emails; absent: the map's */
  locale?: Locale | undefined
  /** null for a panel whose members have none */
  password: ReadPassword | null
  /** the plan that runs, or ran; null as its end: it has none */
  membership: { planId: string; untilMs: number | null } | null
  isBanned: boolean
  /** administered the old panel */
  isStaff: boolean
  registeredMs: number
  /** null where the plan's own limit applies */
  deviceLimit: number | null
  inviterId: string | null
  /** plans of the same tier that were paid, and begin after the running one */
  waiting?: WaitingPlan[]
  /** of a panel whose members prove by a signed subscription address who they are */
  claim?: OldClaim
}

interface WaitingPlan {
  planId: string
  term: BillingCycle
  paidMinor: number
}

interface OldClaim {
  /** addresses that were issued before do not count */
  issuedFromMs: number
  /** time that begins when the member comes */
  held: { planId: string; lengthMs: number } | null
}

export interface OldPlan {
  name: string
  deviceLimit: number | null
}

export interface OldOrder {
  source_id: string
  memberId: string
  planId: string
  /** of a panel whose orders are not named after the plan */
  planName?: string
  /** null: it bought no time */
  term: BillingCycle | 'without_end' | null
  state: 'unpaid' | 'waiting' | 'completed' | 'cancelled'
  amountMinor: number
  /** the money behind the time that it bought; 0 once an upgrade took that over */
  timeMinor: number
  createdMs: number
  paidMs: number | null
}

/** The payment of an order. */
interface OldInvoice {
  isPaid: boolean
  /** null unless a part was paid */
  unpaidMinor: number | null
  paidMs: number | null
}

export interface InvitationCode {
  memberId: string
  code: string
}

/** Something that has no place here. */
export interface Lost {
  /** null for what belongs to nobody yet */
  memberId: string | null
  /** the heading of such things in the report */
  what: string
  detail: string
}

/** Everything that is read of an old service. */
export interface OldRecords {
  members: OldMember[]
  plans: Map<string, OldPlan>
  orders: OldOrder[]
  /** by the order, of a panel that has them apart */
  invoices: Map<string, OldInvoice>
  /** open the old subscription addresses, by the member */
  linkTokens: Map<string, string>
  /** those that nobody has used */
  invitationCodes: InvitationCode[]
  lost: Lost[]
  /** entries that the map lacks to read the members, and of how many */
  lacking: Map<string, number>
  /** null where the database does not say it */
  currency: string | null
  /** what members call the service; null where the database does not say it */
  name: string | null
  /** signs the subscription addresses of members; null where they are not signed */
  linkSecret: string | null
}

/** Something that keeps members from moving; the message is written for the operator. */
export class MovingError extends Error {}

export const emptyRecords = (): OldRecords => ({
  members: [],
  plans: new Map(),
  orders: [],
  invoices: new Map(),
  linkTokens: new Map(),
  invitationCodes: [],
  lost: [],
  lacking: new Map(),
  currency: null,
  name: null,
  linkSecret: null,
})

/** Counts a member about whom the map lacks an entry. */
export function ask({ lacking }: Pick<OldRecords, 'lacking'>, entry: string): void {
  lacking.set(entry, (lacking.get(entry) ?? 0) + 1)
}
