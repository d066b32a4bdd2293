import { Trans, useLingui } from '@lingui/react/macro'
import { MEMBER_LIST } from '#contract/console/lists/member-list.ts'
import type { ShownMailing } from '#contract/console/mailings.ts'
import { SECOND_MS } from '#domain/time/durations.ts'
import { shownValue } from '../../../remote.ts'
import { useLocale } from '../../../ui/basic/use-locale.ts'
import { Fact, Facts } from '../../../ui/text/facts.tsx'
import { addressOf } from '../../list-address.ts'
import { MAILING_KIND_WORDS, MAILING_STATE_WORDS } from '../../mailing-words.ts'
import { may } from '../../state/operator.ts'
import { useReading, useReadOn } from '../../state/reading.ts'
import { shownMailing } from '../../state/readings.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Page, Section, TallLink } from '../../ui/page.tsx'
import { useFormat } from '../../use-format.ts'
import { Audience } from './audience.tsx'
import { DraftActions, MoveActions } from './mailing-actions.tsx'
import { Progress } from './progress.tsx'
import { searchWords } from './search-words.ts'
import { ShownEmail } from './shown-email.tsx'

const LOOK_EVERY_MS = 3 * SECOND_MS

/** Shows one email to a group: whom it is for, how it looks, and how far it is. */
export function MailingPage({ mailing_id }: { mailing_id: string }) {
  const locale = useLocale()
  const { remote, again } = useReading(shownMailing, { params: { mailing_id } })
  const mailing = shownValue(remote)
  const isOn = mailing?.state === 'running'
  useReadOn(shownMailing, { params: { mailing_id } }, { everyMs: LOOK_EVERY_MS, isOn })
  return (
    <Page title={mailing ? mailing.subjects[locale] : <Trans>Group email</Trans>}>
      <Loaded remote={remote} again={again}>
        {(shown) => <MailingDetails mailing={shown} again={again} />}
      </Loaded>
    </Page>
  )
}

function MailingDetails({ mailing, again }: { mailing: ShownMailing; again: () => void }) {
  const { t, i18n } = useLingui()
  const { moment } = useFormat()
  const { kind, state, search, written_at_ms, started_at_ms, ended_at_ms } = mailing
  const to = searchWords(search, i18n)
  return (
    <>
      <Section>
        <Facts>
          <Fact name={t`Status`}>{i18n._(MAILING_STATE_WORDS[state])}</Fact>
          <Fact name={t`What it’s about`}>{i18n._(MAILING_KIND_WORDS[kind])}</Fact>
          <Fact name={t({ message: 'Written', context: 'mailing' })}>{moment(written_at_ms)}</Fact>
          {started_at_ms !== null && <Fact name={t`Started`}>{moment(started_at_ms)}</Fact>}
          {ended_at_ms !== null && (
            <Fact name={t({ message: 'Ended', context: 'mailing' })}>{moment(ended_at_ms)}</Fact>
          )}
          <Fact name={t({ message: 'To', context: 'mailing' })} wide="phone">
            {may('findMembers') ? (
              <TallLink href={addressOf(MEMBER_LIST, search)}>{to}</TallLink>
            ) : (
              to
            )}
          </Fact>
        </Facts>
        {state === 'draft' ? (
          <DraftActions mailing={mailing} again={again} />
        ) : (
          <>
            <Progress mailing={mailing} />
            <MoveActions mailing={mailing} again={again} />
          </>
        )}
      </Section>
      {state === 'draft' && <Audience mailing={mailing} again={again} />}
      <ShownEmail mailing={mailing} />
    </>
  )
}
