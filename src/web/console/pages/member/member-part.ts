import type { ShownMember } from '#contract/console/shown-member.ts'

/** What a part of a member's page shows, and how it reads the member again. */
export interface MemberPart {
  member: ShownMember
  again: () => void
}
