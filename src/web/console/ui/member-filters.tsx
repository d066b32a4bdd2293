import { chakra } from '@chakra-ui/react/styled-system'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import {
  MEMBER_FLAGS,
  type MemberFilterName,
  type MemberFlag,
} from '#contract/console/member-filters.ts'
import { TIERS } from '#domain/membership/membership.ts'
import { CheckBox } from '../../ui/controls/check-box.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { TIER_NAMES } from '../../ui/product/tier-name.ts'
import { hasFilters, type MemberSearch } from '../member-search.ts'

const FLAG_LABELS: Record<MemberFlag, MessageDescriptor> = {
  suspended: msg`Suspended`,
  never_connected: msg`Never connected`,
  imported: msg`Imported, terms not accepted yet`,
  no_email: msg`No email address`,
}

/** Offers the filters of the list, each applied when it is changed. */
export function MemberFilters({
  search,
  onFilter,
}: {
  search: MemberSearch
  onFilter: (name: MemberFilterName, value: string) => void
}) {
  const { t, i18n } = useLingui()
  // stays as the operator left it when the last filter is taken away
  const [isOpenAtFirst] = useState(() => hasFilters(search))
  const fieldOf = (name: 'tier' | 'ends_from' | 'ends_before') => ({
    name,
    value: search[name] ?? '',
    onChange: ({ target }: { target: HTMLInputElement }) => onFilter(name, target.value),
  })
  return (
    <chakra.details open={isOpenAtFirst}>
      <chakra.summary minHeight="11" paddingBlock="2" cursor="pointer" fontWeight={600}>
        <Trans>Filters</Trans>
      </chakra.summary>
      <chakra.div
        display="grid"
        gap="4"
        paddingTop="2"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }}
      >
        <Field label={t`Current membership`} {...fieldOf('tier')}>
          <option value="">{t`Any`}</option>
          {TIERS.map((tier) => (
            <option key={tier} value={tier}>
              {i18n._(TIER_NAMES[tier])}
            </option>
          ))}
        </Field>
        <Field label={t`Ends on or after (UTC)`} type="date" {...fieldOf('ends_from')} />
        <Field label={t`Ends before (UTC)`} type="date" {...fieldOf('ends_before')} />
        <chakra.div
          gridColumn="1 / -1"
          display="grid"
          columnGap="5"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
        >
          {MEMBER_FLAGS.map((flag) => (
            <CheckBox
              key={flag}
              name={flag}
              checked={search[flag] === 'yes'}
              onChange={({ target }) => onFilter(flag, target.checked ? 'yes' : '')}
            >
              {i18n._(FLAG_LABELS[flag])}
            </CheckBox>
          ))}
        </chakra.div>
      </chakra.div>
    </chakra.details>
  )
}
