import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Numbers } from '#contract/console/numbers.ts'
import { exportInvoices, exportMonth } from '#contract/console/numbers.ts'
import { getOverview } from '#contract/console/overview.ts'
import { chakra } from '../../../theme/chakra.ts'
import { Field } from '../../../ui/controls/field.tsx'
import { callConsole } from '../../state/call.ts'
import { DownloadCsv } from '../../ui/download-csv.tsx'
import { TitledSection } from '../../ui/page.tsx'

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/

/** Offers a month of payments as a CSV file, at first the one that ended last. */
export function MonthFile({ as_of_ms, has_invoices }: Pick<Numbers, 'as_of_ms' | 'has_invoices'>) {
  const { t } = useLingui()
  const [month, setMonth] = useState(() => monthBefore(as_of_ms))
  const shared = { search: { month }, check: () => callConsole(getOverview, {}) }
  return (
    <TitledSection
      title={<Trans>A month for the tax adviser</Trans>}
      lead={
        <Trans>
          Every payment, refund and dispute of the month as CSV, by payment date and provider, with
          what providers charged, where they report it.
        </Trans>
      }
    >
      <chakra.div display="flex" flexWrap="wrap" alignItems="end" gap="3">
        <Field
          label={t`Month`}
          type="month"
          name="month"
          value={month}
          onChange={({ target }) => setMonth(target.value)}
        />
        {MONTH.test(month) && (
          <DownloadCsv
            {...shared}
            path={exportMonth.path}
            title={t`Download as CSV`}
            lead={<Trans>The file lists all payments, refunds and disputes of {month}.</Trans>}
          />
        )}
        {MONTH.test(month) && has_invoices && (
          <DownloadCsv
            {...shared}
            path={exportInvoices.path}
            title={t`Download invoices as CSV`}
            lead={<Trans>The file lists all invoices and credit notes of {month}.</Trans>}
          />
        )}
      </chakra.div>
    </TitledSection>
  )
}

function monthBefore(at_ms: number): string {
  const date = new Date(at_ms)
  date.setUTCDate(0)
  return date.toISOString().slice(0, 7)
}
