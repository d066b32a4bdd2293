import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { MOST_COUNTED } from '#contract/console/lists/list.ts'
import type { Outcome } from '../../../api.ts'
import { type Remote, shownValue } from '../../../remote.ts'
import { chakra } from '../../../theme/chakra.ts'
import { CheckBox } from '../../../ui/controls/check-box.tsx'
import { useFormat } from '../../use-format.ts'
import { Action } from '../action.tsx'
import { download } from '../download.ts'

interface Counted {
  count: number
}

/** Says how many rows a list finds in all, and offers them as a CSV file after a reason for the audit. */
export function ListTotal({
  remote,
  exact,
  over,
  lead,
  filePath,
  search,
  askAgain,
  chosen,
}: {
  remote: Remote<Counted>
  /** words the total, as "12 members" */
  exact: (count: number) => ReactNode
  /** words a total that is not counted to its end, as "Over 10,000 members" */
  over: (most: string) => ReactNode
  /** explains what the file holds */
  lead: ReactNode
  /** path of the download, which takes the search and the reason as its query */
  filePath: string
  search: object
  askAgain: () => Promise<Outcome<Counted>>
  /** lets all rows that the list finds be chosen, for what can be done with them */
  chosen?: { isChosen: boolean; choose: (isChosen: boolean) => void } | undefined
}) {
  const { t } = useLingui()
  const format = useFormat()
  const count = shownValue(remote)?.count
  const file = (
    <Action
      title={t`Download as CSV`}
      lead={lead}
      action={t`Download`}
      label={t`Download as CSV`}
      send={async ({ why = '' }) => {
        // asks first, so that an ended session is said here instead of by a broken file
        const answer = await askAgain()
        if (!answer.ok) return answer
        const query = new URLSearchParams({ ...(search as Record<string, string>), why })
        return { ok: true, value: `${filePath}?${query}` }
      }}
      onDone={download}
    />
  )
  return (
    <>
      <chakra.p role="status" color="muted" fontVariantNumeric="tabular-nums">
        {count !== undefined &&
          (count > MOST_COUNTED ? over(format.count(MOST_COUNTED)) : exact(count))}
      </chakra.p>
      {count !== 0 && chosen && (
        <CheckBox
          checked={chosen.isChosen}
          onChange={({ target }) => chosen.choose(target.checked)}
        >
          <Trans>Select all</Trans>
        </CheckBox>
      )}
      {count !== 0 && file}
    </>
  )
}
