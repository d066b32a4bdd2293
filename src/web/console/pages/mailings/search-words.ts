import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Filters } from '#contract/console/lists/list.ts'
import { memberFilters } from '#contract/console/lists/member-list.ts'
import type { Mailing } from '#contract/console/mailings.ts'
import { TIER_NAMES } from '../../../ui/product/tier-name.ts'
import { MEMBER_LIST_WORDS } from '../../lists/list-words.ts'

/** Describes a search of the list of members in words. */
export function searchWords(search: Mailing['search'], i18n: I18n): string {
  const { typed, tier, node, ends_from, ends_before } = search
  const given: Readonly<Record<string, string | undefined>> = search
  const filters: Filters = memberFilters
  const flags = Object.entries(MEMBER_LIST_WORDS.filters).filter(
    ([name]) => filters[name]?.kind === 'flag' && given[name] !== undefined,
  )
  const words = [
    ...(typed === '' ? [] : [`“${typed}”`]),
    ...(tier === undefined ? [] : [i18n._(TIER_NAMES[tier])]),
    ...(node === undefined ? [] : [i18n._(msg`with a device on ${node}`)]),
    ...(ends_from === undefined ? [] : [i18n._(msg`ends on or after ${ends_from} (UTC)`)]),
    ...(ends_before === undefined ? [] : [i18n._(msg`ends before ${ends_before} (UTC)`)]),
    ...flags.map(([, { label }]) => i18n._(label)),
  ]
  return words.join(' · ') || i18n._(msg`All members`)
}
