import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'wouter'
import type { Mailing } from '#contract/console/mailings.ts'
import { shownValue } from '../../../remote.ts'
import { useLocale } from '../../../ui/basic/use-locale.ts'
import { EmptyState } from '../../../ui/product/empty-state.tsx'
import { MAILING_STATE_WORDS } from '../../mailing-words.ts'
import { useReading } from '../../state/reading.ts'
import { listedMailings } from '../../state/readings.ts'
import { type Column, ListTable } from '../../ui/list/list-table.tsx'
import { PhoneWord, RowLink, State } from '../../ui/list/row-parts.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Page, TallLink } from '../../ui/page.tsx'
import { ShareBar } from '../../ui/pictures/share-bar.tsx'
import { WriteMailing } from '../../ui/write-mailing.tsx'
import { useFormat } from '../../use-format.ts'
import { searchWords } from './search-words.ts'

/** Lists emails to groups of members, and begins one to all members (decision 167). */
export function MailingsPage() {
  const { t } = useLingui()
  const [, go] = useLocation()
  const { remote, again } = useReading(listedMailings, {})
  const columns = useColumns()
  const count = shownValue(remote)?.mailings.length ?? 0
  const write = (
    <WriteMailing
      look="primary"
      label={t`Write to all members`}
      search={{ typed: '' }}
      onWritten={(mailing_id) => go(`/mailings/${mailing_id}`)}
    />
  )
  return (
    <Page title={<Trans>Group emails</Trans>} end={count > 0 && write}>
      <Loaded remote={remote} again={again}>
        {({ mailings }) =>
          count === 0 ? (
            <EmptyState
              title={<Trans>No group emails yet</Trans>}
              action={
                <>
                  {write}
                  <TallLink href="/members">
                    <Trans>Choose a group of members</Trans>
                  </TallLink>
                </>
              }
            >
              <Trans>
                To write to some of the members, filter the list of members and choose “Email all”.
                Nothing is sent before you’ve seen it.
              </Trans>
            </EmptyState>
          ) : (
            <ListTable rows={mailings} columns={columns} keyOf={({ mailing_id }) => mailing_id} />
          )
        }
      </Loaded>
    </Page>
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
      head: t`Status`,
      cell: ({ state }) => (
        <State tone={TONES[state] ?? 'muted'}>{i18n._(MAILING_STATE_WORDS[state])}</State>
      ),
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
    { head: t`Members`, cell: ({ search }) => searchWords(search, i18n), isNarrow: true },
    {
      head: t`Written`,
      cell: ({ written_at_ms }) => moment(written_at_ms),
      phone: 'none',
      isFigure: true,
    },
  ]
}

const TONES: Partial<Record<Mailing['state'], 'good' | 'bad'>> = { done: 'good', stopped: 'bad' }
