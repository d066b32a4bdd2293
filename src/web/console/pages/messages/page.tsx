import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation, useSearch } from 'wouter'
import { THREAD_STATES, type ThreadState } from '#domain/messages/thread-state.ts'
import { parseChoice } from '#domain/text/parse-choice.ts'
import { shownValue } from '../../../remote.ts'
import { chakra } from '../../../theme/chakra.ts'
import { ChoicePills } from '../../../ui/controls/choice-pills.tsx'
import { EmptyState } from '../../../ui/product/empty-state.tsx'
import { useReading } from '../../state/reading.ts'
import { messages } from '../../state/readings.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Page, TallLink } from '../../ui/page.tsx'
import { THREAD_STATE_WORDS } from '../../words.ts'
import { Message } from './message.tsx'

/** Lists conversations with support: those that wait, the oldest first, or the answered or closed ones. */
export function MessagesPage() {
  const { i18n } = useLingui()
  const [, go] = useLocation()
  const query = new URLSearchParams(useSearch())
  const state = parseChoice(THREAD_STATES, query.get('state')) ?? 'waiting'
  const { remote, again } = useReading(messages, { request: { state } })
  const count = shownValue(remote)?.messages.length
  const labelOf = (value: ThreadState) => {
    const words = i18n._(THREAD_STATE_WORDS[value])
    return value === state && count ? `${words} (${count})` : words
  }
  return (
    <Page
      title={<Trans>Messages</Trans>}
      end={
        <TallLink href="/messages/prepared">
          <Trans>Prepared replies</Trans>
        </TallLink>
      }
    >
      <chakra.div css={{ '& > [role=group]': { gap: '0' } }}>
        <ChoicePills
          legend={
            <chakra.span srOnly>
              <Trans>Show</Trans>
            </chakra.span>
          }
          chosen={state}
          options={THREAD_STATES.map((value) => ({ value, label: labelOf(value) }))}
          onChoose={(value) => go(value === 'waiting' ? '/messages' : `/messages?state=${value}`)}
        />
      </chakra.div>
      <Loaded remote={remote} again={again}>
        {({ messages: shown, prepared }) =>
          shown.length === 0 ? (
            <EmptyState
              title={
                state === 'waiting' ? (
                  <Trans>No messages to answer.</Trans>
                ) : (
                  <Trans>No messages here.</Trans>
                )
              }
            />
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
