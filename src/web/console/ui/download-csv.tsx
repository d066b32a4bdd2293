import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Outcome } from '../../api.ts'
import { Action } from './action.tsx'
import { download } from './download.ts'

/** Offers a CSV file after a reason for the audit. */
export function DownloadCsv({
  title,
  lead,
  path,
  search,
  check,
}: {
  title: string
  /** explains what the file holds */
  lead: ReactNode
  /** takes the search and the reason as its query */
  path: string
  search: Readonly<Record<string, string | undefined>>
  /** asks first, so that an ended session is said here instead of by a broken file */
  check: () => Promise<Outcome<unknown>>
}) {
  const { t } = useLingui()
  return (
    <Action
      look="quiet"
      title={title}
      lead={lead}
      action={t`Download`}
      label={title}
      send={async ({ why }) => {
        const checked = await check()
        if (!checked.ok) return checked
        const query = new URLSearchParams()
        for (const [name, value] of Object.entries({ ...search, why })) query.set(name, value ?? '')
        return { ok: true, value: `${path}?${query}` }
      }}
      onDone={download}
    />
  )
}
