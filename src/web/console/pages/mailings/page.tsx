import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'wouter'
import type { Mailing } from '#contract/console/mailings.ts'
import { LinkButton } from '../../../ui/basic/button.tsx'
import { useLocale } from '../../../ui/basic/use-locale.ts'
import { MAILING_STATE_WORDS } from '../../mailing-words.ts'
import { useReading } from '../../state/reading.ts'
import { listedMailings } from '../../state/readings.ts'
import type { Column } from '../../ui/list/list-table.tsx'
import { MadeRows } from '../../ui/list/made-rows.tsx'
import { PhoneWord, RowLink } from '../../ui/list/row-parts.tsx'
import { useSharedColumns } from '../../ui/list/shared-columns.tsx'
import { ShareBar } from '../../ui/pictures/share-bar.tsx'
import { WriteMailing } from '../../ui/write-mailing.tsx'
import { useFormat } from '../../use-format.ts'
import { searchWords } from './search-words.ts'

/** Lists emails to groups of members, and begins one to all members (decision 167). */
export function MailingsPage() {
  const { t } = useLingui()
  const [, go] = useLocation()
  return (
    <MadeRows
      title={<Trans>Group emails</Trans>}
      make={
        <WriteMailing
          label={t`Write to all`}
          search={{ typed: '' }}
          onWritten={(mailing_id) => go(`/mailings/${mailing_id}`)}
        />
      }
      reading={useReading(listedMailings, {})}
      rows={({ mailings }) => mailings}
      columns={useColumns()}
      keyOf={({ mailing_id }) => mailing_id}
      empty={{
        title: <Trans>No group emails yet</Trans>,
        children: (
          <Trans>
            To write to some of the members, filter the list of members and choose “Email all”.
            Nothing is sent before you’ve seen it.
          </Trans>
        ),
        action: (
          <LinkButton href="/members">
            <Trans>Choose a group of members</Trans>
          </LinkButton>
        ),
      }}
    />
  )
}

function useColumns(): Column<Mailing>[] {
  const { i18n, t } = useLingui()
  const locale = useLocale()
  const { count, moment } = useFormat()
  return [
    {
      head: t`Subject`,
      cell: ({ mailing_id, subjects }) => (
        <RowLink href={`/mailings/${mailing_id}`}>{subjects[locale]}</RowLink>
      ),
      phone: 'first',
    },
    {
      ...useSharedColumns().status(MAILING_STATE_WORDS, { done: 'good', stopped: 'bad' }),
      phone: 'end',
    },
    {
      head: t({ message: 'Sent', context: 'mailing' }),
      cell: ({ state, sent, planned }) => {
        const share = `${count(sent)} / ${count(planned)}`
        return (
          state !== 'draft' && (
            <ShareBar share={planned && sent / planned} tone="good" width="7rem">
              <Trans>
                {share} <PhoneWord>sent</PhoneWord>
              </Trans>
            </ShareBar>
          )
        )
      },
    },
    { head: t`Members`, cell: ({ search }) => searchWords(search, i18n), kind: 'narrow' },
    {
      head: t`Written`,
      cell: ({ written_at_ms }) => moment(written_at_ms),
      phone: 'none',
      kind: 'figure',
    },
  ]
}
