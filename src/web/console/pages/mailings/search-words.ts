import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { MEMBER_FLAGS } from '#contract/console/lists/member-list.ts'
import type { Mailing } from '#contract/console/mailings.ts'
import { TIER_NAMES } from '../../../ui/product/tier-name.ts'
import { FLAG_LABELS } from '../../ui/list/member-filters.tsx'

/** Describes a search of the list of members in words. */
export function searchWords(search: Mailing['search'], i18n: I18n): string {
  const { typed, tier, node, ends_from, ends_before } = search
  const words = [
    ...(typed === '' ? [] : [`“${typed}”`]),
    ...(tier === undefined ? [] : [i18n._(TIER_NAMES[tier])]),
    ...(node === undefined ? [] : [i18n._(msg`with a device on ${node}`)]),
    ...(ends_from === undefined ? [] : [i18n._(msg`ends on or after ${ends_from} (UTC)`)]),
    ...(ends_before === undefined ? [] : [i18n._(msg`ends before ${ends_before} (UTC)`)]),
    ...MEMBER_FLAGS.filter((flag) => search[flag] !== undefined).map((flag) =>
      i18n._(FLAG_LABELS[flag]),
    ),
  ]
  return words.join(' · ') || i18n._(msg`All members`)
}
