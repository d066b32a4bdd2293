import { chakra } from '@chakra-ui/react/styled-system'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CONSOLE_CALLS } from '#contract/console/calls.ts'
import { MOST_COUNTED } from '#contract/console/count.ts'
import { shownValue } from '../../remote.ts'
import { callConsole } from '../call.ts'
import type { MemberSearch } from '../member-search.ts'
import { useReading } from '../state/reading.ts'
import { memberCount } from '../state/readings.ts'
import { useFormat } from '../use-format.ts'
import { Action } from './action.tsx'

/** Says how many members a search finds, and offers all of them as a CSV file. */
export function FoundInAll({ search }: { search: MemberSearch }) {
  const { t } = useLingui()
  const format = useFormat()
  const { before: _place, ...request } = search
  const { remote } = useReading(memberCount, { request })
  const count = shownValue(remote)?.count
  const most = format.count(MOST_COUNTED)
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3" minHeight="12">
      <chakra.p role="status" flex="1 1 auto" fontVariantNumeric="tabular-nums">
        {count === undefined ? null : count > MOST_COUNTED ? (
          <Trans>Over {most} members</Trans>
        ) : (
          <Plural value={count} one="# member" other="# members" />
        )}
      </chakra.p>
      {count !== 0 && (
        <Action
          title={t`Download as CSV`}
          lead={<Trans>The file has every member that this search and its filters find.</Trans>}
          action={t`Download`}
          label={t`Download as CSV`}
          send={async ({ why = '' }) => {
            // asks first, so that an ended session is said here instead of by a broken file
            const asked = await callConsole('countMembers', { request })
            if (!asked.ok) return asked
            const query = new URLSearchParams({ ...(request as Record<string, string>), why })
            return { ok: true, value: `${CONSOLE_CALLS.exportMembers.path}?${query}` }
          }}
          onDone={download}
        />
      )}
    </chakra.div>
  )
}

function download(href: string): void {
  const link = document.createElement('a')
  link.href = href
  link.download = ''
  link.click()
}
