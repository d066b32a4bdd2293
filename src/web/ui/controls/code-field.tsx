import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type CodePurpose, isDigitsCode } from '#domain/identity/credentials.ts'
import { formatCountdown } from '../../format.ts'
import { chakra } from '../../theme/chakra.ts'
import { Button } from '../basic/button.tsx'
import { Field } from './field.tsx'
import { findCode } from './typed-code.ts'

const MAX_TYPED_LENGTH = 64

export interface CodeFieldProps {
  purpose: CodePurpose
  value: string
  error: string | undefined
  status: 'idle' | 'sending' | 'sent'
  /** address that the code was sent to; empty when it is not to be shown */
  email: string
  /** the mail server does not accept email now, so the email is queued */
  isLate: boolean
  /** the service can be asked for a code; true by default */
  canSend?: boolean
  /** why the code could not be sent, as a sentence for the reader */
  failure: string | null
  /** seconds until another code may be requested */
  secondsLeft: number
  /** the mailbox page of demo mode; null outside of it */
  mailboxHref: string | null
  autoFocus?: boolean
  onChange: (value: string) => void
  /** called once the field holds a complete code that it did not hold before */
  onComplete: () => void
  onSend: () => void
}

/**
 * Asks for the code from the email, with a send button and the state of the email. A pasted code may
 * contain spaces or stand in a sentence.
 */
export function CodeField(props: CodeFieldProps) {
  const { t } = useLingui()
  const { purpose, value, status, secondsLeft, canSend = true } = props
  const isWaiting = secondsLeft > 0
  const isDigits = isDigitsCode(purpose)
  const countdown = formatCountdown(secondsLeft * 1000)

  const enterCode = (code: string) => {
    props.onChange(code)
    if (code !== value) props.onComplete()
  }
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap="2"
      css={{
        '& input': {
          flex: '1 1 9rem',
          width: 'auto',
          minWidth: '0',
          fontVariantNumeric: 'tabular-nums',
        },
        '& > div': { gridTemplateColumns: 'minmax(0, 1fr)' },
        '& > div > div': { flexWrap: 'wrap' },
        '& > div > div > button': { flex: '0 1 auto', minWidth: '8.5rem', paddingInline: '4' },
      }}
    >
      <Field
        label={t`Captcha`}
        hint={
          isDigits ? t`Six digits, sent to your email` : t`Eight characters, sent to your email`
        }
        name="code"
        inputMode={isDigits ? 'numeric' : 'text'}
        autoComplete="one-time-code"
        autoCapitalize={isDigits ? 'none' : 'characters'}
        autoCorrect="off"
        spellCheck={false}
        required
        autoFocus={props.autoFocus}
        error={props.error}
        value={value}
        onChange={({ target }) => {
          const typed = target.value.slice(0, MAX_TYPED_LENGTH)
          const code = findCode(purpose, typed)
          if (code === null) props.onChange(typed)
          else enterCode(code)
        }}
        onPaste={(event) => {
          const code = findCode(purpose, event.clipboardData.getData('text'))
          if (code === null) return
          event.preventDefault()
          enterCode(code)
        }}
        end={
          <Button
            look="plain"
            busy={status === 'sending' || isWaiting}
            disabled={!canSend}
            onClick={props.onSend}
          >
            {isWaiting && <Trans>Resend in {countdown}</Trans>}
            {!isWaiting && (status === 'sent' ? <Trans>Resend</Trans> : <Trans>Send code</Trans>)}
          </Button>
        }
      />
      <Delivery {...props} />
    </chakra.div>
  )
}

function Delivery(props: CodeFieldProps) {
  const { status, email, isLate, failure, secondsLeft, mailboxHref } = props
  return (
    <chakra.div fontSize="14" color="muted">
      <div role="status">
        {status === 'sent' && (
          <chakra.p>
            <chakra.span color="good" fontWeight={600}>
              <Trans>Captcha send successfully</Trans>
            </chakra.span>{' '}
            <bdi translate="no">{email}</bdi>
          </chakra.p>
        )}
        {failure !== null && (
          <chakra.p color="bad" fontWeight={600}>
            {failure}
          </chakra.p>
        )}
      </div>
      {status === 'sent' && (
        <p>
          <OnItsWay isLate={isLate} secondsLeft={secondsLeft} />{' '}
          {mailboxHref !== null && <MailboxLink href={mailboxHref} />}
        </p>
      )}
    </chakra.div>
  )
}

function OnItsWay({ isLate, secondsLeft }: Pick<CodeFieldProps, 'isLate' | 'secondsLeft'>) {
  if (isLate) {
    return (
      <Trans>
        Emails are delayed right now. Yours is queued and will be sent as soon as possible.
      </Trans>
    )
  }
  if (secondsLeft > 0) {
    return <Trans>Nothing yet? Check your spam folder. You can resend in {secondsLeft} s.</Trans>
  }
  return <Trans>Nothing yet? Check your spam folder, or resend it.</Trans>
}

function MailboxLink({ href }: { href: string }): ReactNode {
  return (
    <chakra.a
      href={href}
      target="_blank"
      rel="noopener"
      color="link"
      fontWeight={600}
      textDecoration="underline"
    >
      <Trans>Open the demo mailbox</Trans>
    </chakra.a>
  )
}
