import { Trans, useLingui } from '@lingui/react/macro'
import type { Mailing } from '#contract/console/mailings.ts'
import { LEFT_OUT_WORDS } from '#contract/console/words/problems.ts'
import { LEFT_OUT, type LeftOut } from '#domain/messages/mailings.ts'
import { Alert } from '../../../ui/basic/alert.tsx'
import { UsageBar } from '../../../ui/product/usage-bar.tsx'
import { RowDetails } from '../../ui/page.tsx'
import { useFormat } from '../../use-format.ts'

/** Shows how many were sent, and why others were not. */
export function Progress({ mailing }: { mailing: Mailing }) {
  const { count } = useFormat()
  const { planned, sent, waiting, failed, left_out, is_refused } = mailing
  const [done, all, queued, refused] = [count(sent), count(planned), count(waiting), count(failed)]
  return (
    <>
      {is_refused && (
        <Alert tone="bad">
          <Trans>
            It paused by itself, because the mail server refused twenty emails in a row. Check its
            log before you resume.
          </Trans>
        </Alert>
      )}
      <UsageBar usedPart={planned === 0 ? 0 : sent / planned} />
      <RowDetails role="status">
        <Trans>
          {done} of {all} sent · in the outbox: {queued} · failed: {refused}
        </Trans>
      </RowDetails>
      <LeftOutWords left_out={left_out} />
    </>
  )
}

/** Says how many are left out for which reason; nothing when nobody is. */
export function LeftOutWords({ left_out }: { left_out: Record<LeftOut, number> }) {
  const { i18n } = useLingui()
  const { count } = useFormat()
  const words = LEFT_OUT.filter((reason) => left_out[reason] > 0).map(
    (reason) => `${i18n._(LEFT_OUT_WORDS[reason])} ${count(left_out[reason])}`,
  )
  if (words.length === 0) return null
  const reasons = words.join(' · ')
  return (
    <RowDetails>
      <Trans>Left out: {reasons}</Trans>
    </RowDetails>
  )
}
