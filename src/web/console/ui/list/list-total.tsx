import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Outcome } from '../../../api.ts'
import { type Remote, shownValue } from '../../../remote.ts'
import { chakra } from '../../../theme/chakra.ts'
import { useIsWide } from '../../../ui/basic/use-is-wide.ts'
import { DownloadCsv } from '../download-csv.tsx'
import { Tools } from '../page.tsx'
import { RowActions } from '../row-actions.tsx'

/**
 * Says how many rows a list finds in all, and offers them as a CSV file after a reason for the audit.
 * Narrow screens fold the file and other tools into a menu.
 */
export function ListTotal({
  title,
  tools,
  total: { remote, again },
  wording,
  filePath,
  search,
}: {
  title: string
  tools: ReactNode
  total: { remote: Remote<{ count: number }>; again: () => Promise<Outcome<unknown>> }
  wording: (count: number) => ReactNode
  filePath: string
  search: Readonly<Record<string, string | undefined>>
}) {
  const { t } = useLingui()
  const isWide = useIsWide()
  const count = shownValue(remote)?.count
  const actions = (
    <>
      {count !== 0 && (
        <DownloadCsv
          title={t`Download as CSV`}
          lead={<Trans>The file lists all that the search and filters find.</Trans>}
          path={filePath}
          search={search}
          check={again}
        />
      )}
      {tools}
    </>
  )
  return (
    <Tools
      alignItems="center"
      justifyContent="end"
      marginInlineStart="auto"
      // ends a button without a rim where the table below ends
      css={{ xl: { '&:last-child > button:last-child': { marginInlineEnd: '-3' } } }}
    >
      <chakra.p role="status" color="muted" fontVariantNumeric="tabular-nums">
        {count !== undefined && wording(count)}
      </chakra.p>
      {isWide || (count === 0 && tools === undefined) ? (
        actions
      ) : (
        <RowActions name={title}>{actions}</RowActions>
      )}
    </Tools>
  )
}
