import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'wouter'
import type { Mailing } from '#contract/console/mailings.ts'
import { shownValue } from '../../../remote.ts'
import { useLocale } from '../../../ui/basic/use-locale.ts'
import { MAILING_STATE_WORDS } from '../../mailing-words.ts'
import { useReading } from '../../state/reading.ts'
import { listedMailings } from '../../state/readings.ts'
import { EmptyPage } from '../../ui/empty-page.tsx'
import { LinkRow } from '../../ui/link-row.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Page, RowDetails, Rows, TallLink } from '../../ui/page.tsx'
import { WriteMailing } from '../../ui/write-mailing.tsx'
import { useFormat } from '../../use-format.ts'
import { searchWords } from './search-words.ts'

/** Lists emails to groups of members, and begins one to all members (decision 167). */
export function MailingsPage() {
  const { t } = useLingui()
  const [, go] = useLocation()
  const { remote, again } = useReading(listedMailings, {})
  const isEmpty = shownValue(remote)?.mailings.length === 0
  const write = (
    <WriteMailing
      look="primary"
      label={t`Write to all members`}
      search={{ typed: '' }}
      onWritten={(mailing_id) => go(`/mailings/${mailing_id}`)}
    />
  )
  return (
    <Page title={<Trans>Group emails</Trans>} end={!isEmpty && write}>
      <Loaded remote={remote} again={again}>
        {({ mailings }) =>
          isEmpty ? (
            <EmptyPage
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
            </EmptyPage>
          ) : (
            <Rows>
              {mailings.map((mailing) => (
                <MailingRow key={mailing.mailing_id} mailing={mailing} />
              ))}
            </Rows>
          )
        }
      </Loaded>
    </Page>
  )
}

function MailingRow({ mailing }: { mailing: Mailing }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const { count, moment } = useFormat()
  const { mailing_id, state, subjects, search, planned, sent, written_at_ms } = mailing
  const share = `${count(sent)} / ${count(planned)}`
  const written = moment(written_at_ms)
  return (
    <LinkRow
      href={`/mailings/${mailing_id}`}
      name={subjects[locale]}
      also={i18n._(MAILING_STATE_WORDS[state])}
    >
      <div>
        <RowDetails>
          {state !== 'draft' && (
            <>
              <Trans>{share} sent</Trans>
              {' · '}
            </>
          )}
          {searchWords(search, i18n)}
        </RowDetails>
        <RowDetails>
          <Trans>Written {written}</Trans>
        </RowDetails>
      </div>
    </LinkRow>
  )
}
