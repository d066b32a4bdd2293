import type { ShownMember } from '#contract/console/shown-member.ts'

/** Properties of a part of a member's page, which can read the member again. */
export interface MemberPart {
  member: ShownMember
  again: () => void
}
