import type { FactorChange } from '#domain/factors.ts'
import { type Letter, paragraph } from './letter.ts'
import { dateAndTime, type LetterWorld } from './letter-format.ts'
import type { SecurityNotice } from './notices.ts'

const CHANGES: Record<FactorChange, string> = {
  authenticator_on: 'An authenticator app was turned on',
  authenticator_off: 'The authenticator app was turned off',
  recovery_codes_renewed: 'The recovery codes were replaced',
  passkey_added: 'A passkey was added',
  passkey_removed: 'A passkey was removed',
  reset_by_support: 'Support took away every second step but mail',
}

/** What mails on signing in and its factors say in English. */
export function securityLetterInEnglish(notice: SecurityNotice, world: LetterWorld): Letter {
  const { app, link } = world
  switch (notice.kind) {
    case 'sign_in_code':
      return {
        subject: `Your ${app} sign-in code`,
        parts: [
          paragraph('The right password was typed in a new browser or app. Enter this code there:'),
          { kind: 'code', code: notice.payload.code },
          paragraph('It works for 10 minutes, once, and only where the password was typed.'),
          {
            kind: 'link',
            label: 'Not you? Somebody knows your password. Set a new one now',
            url: link('/retrieve-password'),
          },
        ],
      }
    case 'new_sign_in': {
      const { browser, system, signed_in_at_ms } = notice.payload
      return {
        subject: `New sign-in to your ${app} account`,
        parts: [
          paragraph('Somebody signed in from a browser that was not seen before.'),
          {
            kind: 'facts',
            rows: [
              ['Browser', browser || 'unknown'],
              ['System', system || 'unknown'],
              ['When', dateAndTime(signed_in_at_ms, 'en-US')],
            ],
          },
          paragraph('If that was you, there is nothing to do.'),
          ...wayOut(link),
        ],
      }
    }
    case 'factor_changed': {
      const { change, changed_at_ms } = notice.payload
      return {
        subject: `Sign-in settings of your ${app} account changed`,
        parts: [
          paragraph(`${CHANGES[change]} on ${dateAndTime(changed_at_ms, 'en-US')}.`),
          ...wayOut(link),
        ],
      }
    }
  }
}

const wayOut = (link: LetterWorld['link']) =>
  [
    { kind: 'link', label: 'Where you are signed in', url: link('/account?tab=settings') },
    { kind: 'link', label: 'Not you? Set a new password now', url: link('/retrieve-password') },
  ] as const
