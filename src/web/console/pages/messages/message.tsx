import { chakra } from '@chakra-ui/react/styled-system'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { PREPARED_REPLIES, PreparedReply, SupportMessage } from '#contract/console/messages.ts'
import { MAX_ANSWER } from '#contract/late/messages.ts'
import { groupAccountNumber } from '#domain/identity/account-number.ts'
import { threadState } from '#domain/support/thread-state.ts'
import { showToast } from '../../../state/app/toast.ts'
import { callConsole } from '../../call.ts'
import { Action } from '../../ui/action.tsx'
import type { ActionField } from '../../ui/fields/action-field.tsx'
import { Known, Section, TallLink, Tools } from '../../ui/page.tsx'
import { useFormat } from '../../use-format.ts'
import { Replies, Written } from './replies.tsx'

const ANSWER = { name: 'answer', lines: 8, maxLength: MAX_ANSWER }

const PREPARED_WORDS: Record<(typeof PREPARED_REPLIES)[number], MessageDescriptor> = {
  no_records: msg`We keep no records`,
  details: msg`Ask for details`,
  not_ours: msg`Not our address`,
  authority: msg`To an authority`,
}

interface Shown {
  message: SupportMessage
  prepared: readonly PreparedReply[]
  again: () => void
}

/** Shows a conversation with support, and what can be done with it. */
export function Message({ message: one, ...shown }: Shown) {
  const { moment } = useFormat()
  const { kind, email, digital_account_number, created_at_ms, locale, message, replies } = one
  return (
    <Section aria-label={nameOf(one)}>
      <div>
        <chakra.h2 fontSize="18" overflowWrap="anywhere">
          {nameOf(one)}
        </chakra.h2>
        <Known>
          {kind === 'abuse' && (
            <>
              <b>
                <Trans>Report of abuse</Trans>
              </b>
              {' · '}
            </>
          )}
          {moment(created_at_ms)} · {locale}
          {digital_account_number !== null && (
            <>
              {' · '}
              <TallLink href={`/members/${digital_account_number}`}>
                {email === '' ? <Trans>Member</Trans> : digital_account_number}
              </TallLink>
            </>
          )}
        </Known>
      </div>
      <Written lang={locale}>{message}</Written>
      <Replies replies={replies} locale={locale} />
      {threadState(one) === 'waiting' ? (
        <Answers message={one} {...shown} />
      ) : (
        <Tools>
          <Reopen message={one} again={shown.again} />
        </Tools>
      )}
    </Section>
  )
}

/** Names the author: by the address for replies, or by the account that reads them. */
const nameOf = ({ email, digital_account_number }: SupportMessage) =>
  email || groupAccountNumber(digital_account_number ?? '')

function Answers({ message: one, prepared, again }: Shown) {
  const { i18n, t } = useLingui()
  const { message_id, digital_account_number, kind, locale } = one
  const name = nameOf(one)
  const params = { message_id }
  const inLocale = prepared.filter((reply) => reply.locale === locale)
  const own = inLocale.filter((reply) => reply.kind === 'support')
  const written = kind === 'abuse' ? inLocale.filter((reply) => reply.kind === 'abuse') : []
  const choice: ActionField = {
    name: 'prepared',
    label: t`Prepared reply`,
    isOptional: true,
    options: [['', '–'], ...own.map((reply) => [reply.name, reply.name] as const)],
    fills: (chosen) => {
      const reply = own.find((one) => one.name === chosen)
      return reply ? { answer: reply.text } : {}
    },
  }
  const wordsOf = (of: string) => {
    const words = Object.entries(PREPARED_WORDS).find(([known]) => known === of)
    return words ? i18n._(words[1]) : of
  }
  const answer = ({ answer: text = '', why = '' }: Record<string, string>) =>
    callConsole('answerMessage', { params, request: { answer: text, why } })
  const answered = useDone(t`Answered`, again)
  const closed = useDone(t({ message: 'Closed', context: 'conversation' }), again)
  return (
    <>
      {written.length > 0 && (
        <Known>
          <Trans>
            Prepared replies say what the policies say. Choose one that is true here; you can change
            it before it's sent.
          </Trans>
        </Known>
      )}
      <Tools>
        {written.map(({ name: preparedName, text }) => (
          <Action
            key={preparedName}
            title={t`Answer ${name}`}
            lead={wordsOf(preparedName)}
            action={t`Send answer`}
            label={wordsOf(preparedName)}
            fields={[{ ...ANSWER, label: t`Answer`, initial: text }]}
            send={answer}
            onDone={answered}
          />
        ))}
        <Action
          look="primary"
          title={t`Answer ${name}`}
          lead={
            digital_account_number === null ? (
              <Trans>Your reply is sent by email, with the original message below it.</Trans>
            ) : (
              <Trans>
                The member reads your reply in the account. It's also emailed if there is an
                address.
              </Trans>
            )
          }
          action={t`Send answer`}
          label={t`Answer`}
          fields={[...(own.length > 0 ? [choice] : []), { ...ANSWER, label: t`Answer` }]}
          send={answer}
          onDone={answered}
        />
        <Action
          title={t`Close without replying`}
          lead={
            <Trans>Use this if you've answered in another way. The message leaves the list.</Trans>
          }
          action={t`Close`}
          send={({ why = '' }) => callConsole('closeMessage', { params, request: { why } })}
          onDone={closed}
        />
      </Tools>
    </>
  )
}

function Reopen({ message: one, again }: Pick<Shown, 'message' | 'again'>) {
  const { t } = useLingui()
  const { message_id } = one
  const params = { message_id }
  const done = useDone(t`Reopened`, again)
  return (
    <Action
      title={t`Reopen this conversation`}
      lead={<Trans>It waits for an answer again, at the end of the list.</Trans>}
      action={t`Reopen`}
      send={({ why = '' }) => callConsole('reopenMessage', { params, request: { why } })}
      onDone={done}
    />
  )
}

/** Says whether something changed, and reads the list again. */
function useDone(said: string, again: () => void) {
  const { t } = useLingui()
  return ({ is_new }: { is_new: boolean }) => {
    showToast(is_new ? said : t`This was already done, so nothing changed.`)
    again()
  }
}
