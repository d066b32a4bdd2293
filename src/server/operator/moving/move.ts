import type { PaidTier, Tier } from '#domain/membership/membership.ts'
import type { MovedVoucher } from './moved-voucher.ts'
import type { Money } from './old-money.ts'
import type { InvitationCode, OldMember, OldOrder, OldRecords, Sum } from './old-records.ts'
import type { MovingMap } from './read-map.ts'

/** Time that a member gets here, with the money behind it. */
export interface MovedTime {
  tier: PaidTier
  from_ms: number
  until_ms: number
  paid_minor: number
}

/** A member who comes along. */
export interface MovingMember {
  account_id: string
  email: string | null
  old: OldMember
  /** the running time, and what follows it in exchange for money */
  times: readonly MovedTime[]
  voucher: MovedVoucher | null
  orders: readonly OldOrder[]
  invitationCodes: readonly InvitationCode[]
  /** time that begins when the member claims the account */
  held: { tier: PaidTier; lengthMs: number } | null
}

/** @returns the tier in which a member comes in */
export const tierNow = ({ times }: MovingMember): Tier => times[0]?.tier ?? 'free'

export type StayReason = 'no_address' | 'same_address' | 'has_account' | 'other_member'

/** A member whom the operator has to see to. */
export interface ListedMember extends Record<Sum, number> {
  source_id: string
  email: string
  /** null for a member who comes along, with a voucher, or money that is not exchanged */
  reason: StayReason | null
  voucher: MovedVoucher | null
}

/** Everything that a move does, computed before anything is changed. */
export interface Move {
  source: string
  records: OldRecords
  map: MovingMap
  nowMs: number
  currency: string
  /** what members call the old service */
  name: string
  members: MovingMember[]
  listed: ListedMember[]
  /** entries that the map lacks, such as `plans.1`, and how many members they are about */
  lacking: Map<string, number>
  money: Record<Sum | 'orders', Money>
  /** the money behind the time that still runs */
  unusedMinor: number
  /** numbers of members who had more devices than their tier allows */
  aboveLimit: string[]
}
