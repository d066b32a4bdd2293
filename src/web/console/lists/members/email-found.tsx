import { useLingui } from '@lingui/react/macro'
import { useLocation } from 'wouter'
import type { MEMBER_LIST } from '#contract/console/lists/member-list.ts'
import type { PageOf } from '../../list-address.ts'
import { may } from '../../state/operator.ts'
import { WriteMailing } from '../../ui/write-mailing.tsx'

/** Begins an email to every member that a search finds; nothing is drawn where that is others' work. */
export function EmailFound({ search }: { search: PageOf<typeof MEMBER_LIST> }) {
  const { t } = useLingui()
  const [, go] = useLocation()
  if (!may('writeMailing')) return null
  return (
    <WriteMailing
      search={search}
      label={t`Email all`}
      onWritten={(mailing_id) => go(`/mailings/${mailing_id}`)}
    />
  )
}
