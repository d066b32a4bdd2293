import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation, useSearch } from 'wouter'
import { THREAD_STATES } from '#domain/messages/thread-state.ts'
import { parseChoice } from '#domain/text/parse-choice.ts'
import { ChoicePills } from '../../../ui/controls/choice-pills.tsx'
import { useReading } from '../../state/reading.ts'
import { messages } from '../../state/readings.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { EmptyState, Page, TallLink } from '../../ui/page.tsx'
import { THREAD_STATE_WORDS } from '../../words.ts'
import { Message } from './message.tsx'

/** Lists conversations with support: those that wait, the oldest first, or the answered or closed ones. */
export function MessagesPage() {
  const { i18n } = useLingui()
  const [, go] = useLocation()
  const query = new URLSearchParams(useSearch())
  const state = parseChoice(THREAD_STATES, query.get('state')) ?? 'waiting'
  const { remote, again } = useReading(messages, { request: { state } })
  return (
    <Page
      title={<Trans>Messages</Trans>}
      end={
        <TallLink href="/messages/prepared">
          <Trans>Prepared replies</Trans>
        </TallLink>
      }
    >
      <ChoicePills
        legend={<Trans>Show</Trans>}
        chosen={state}
        options={THREAD_STATES.map((value) => ({
          value,
          label: i18n._(THREAD_STATE_WORDS[value]),
        }))}
        onChoose={(value) => go(value === 'waiting' ? '/messages' : `/messages?state=${value}`)}
      />
      <Loaded remote={remote} again={again}>
        {({ messages: shown, prepared }) =>
          shown.length === 0 ? (
            <EmptyState>
              {state === 'waiting' ? (
                <Trans>No messages to answer.</Trans>
              ) : (
                <Trans>No messages here.</Trans>
              )}
            </EmptyState>
          ) : (
            shown.map((message) => (
              <Message
                key={message.message_id}
                message={message}
                prepared={prepared}
                again={again}
              />
            ))
          )
        }
      </Loaded>
    </Page>
  )
}
