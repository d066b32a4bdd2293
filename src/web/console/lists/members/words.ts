import { msg } from '@lingui/core/macro'
import type { MEMBER_LIST } from '#contract/console/lists/member-list.ts'
import { TIER_NAMES } from '../../../ui/product/tier-name.ts'
import type { ListWords } from '../../ui/list/list-words.ts'

export const MEMBER_LIST_WORDS: ListWords<typeof MEMBER_LIST> = {
  filters: {
    typed: {
      label: msg`Account number, order number or email address`,
      hint: msg`The beginning of an address is enough, or @cafe for everyone at cafe.example`,
    },
    tier: { label: msg`Current membership`, values: TIER_NAMES },
    node: { label: msg`Node` },
    ends_from: { label: msg`Ends on or after (UTC)` },
    ends_before: { label: msg`Ends before (UTC)` },
    suspended: { label: msg`Suspended` },
    never_connected: { label: msg`Never connected` },
    imported: { label: msg`Imported, terms not accepted yet` },
    no_email: { label: msg`No email address` },
  },
  sort: {
    joined_desc: msg`Newest first`,
    joined: msg`Oldest first`,
    ends: msg`Ending soonest first`,
    ends_desc: msg`Ending last first`,
  },
}
