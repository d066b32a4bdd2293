import { type Letter, paragraph } from './letter.ts'
import { dateAndTime, type LetterWorld } from './letter-format.ts'
import type { AccountNotice } from './notices.ts'

/** What mails on changes of the account itself say in English. */
export function accountLetterInEnglish(notice: AccountNotice, { app, link }: LetterWorld): Letter {
  const sign_in = link('/login')
  const new_password = link('/retrieve-password')
  switch (notice.kind) {
    case 'address_taken':
      return {
        subject: `This address already has a ${app} account`,
        parts: [
          paragraph(
            'Somebody, probably you, wanted to use this address for another account. It belongs to an account already, so there is no code.',
          ),
          { kind: 'link', label: 'Sign in', url: sign_in },
          paragraph(
            'Not you? There is nothing to do. Whoever asked was not told that you have an account.',
          ),
        ],
      }
    case 'password_changed':
      return {
        subject: `Your ${app} password was changed`,
        parts: [
          paragraph(
            `It was changed on ${dateAndTime(notice.payload.changed_at_ms, 'en-US')}. Every other browser and app was signed out.`,
          ),
          { kind: 'link', label: 'Not you? Set another password now', url: new_password },
        ],
      }
    case 'email_changed':
      return {
        subject: `Your ${app} account uses this address now`,
        parts: [
          paragraph(
            `Since ${dateAndTime(notice.payload.changed_at_ms, 'en-US')} you sign in with this address and get your mails here.`,
          ),
          { kind: 'link', label: 'Your account', url: link('/account?tab=settings') },
        ],
      }
    case 'undo_email_change':
      return {
        subject: `Your ${app} account has left this address`,
        parts: [
          paragraph('It uses another address now. If that was you, there is nothing to do.'),
          {
            kind: 'link',
            label: 'Not you? Take your account back',
            url: link(`/login#undo=${notice.payload.undo_token}`),
          },
          paragraph(
            `The link works once, until ${dateAndTime(notice.payload.undo_until_ms, 'en-US')}, without signing in. It brings this address back, signs out every browser and app and disconnects every device.`,
          ),
        ],
      }
    case 'email_restored':
      return {
        subject: `Your ${app} account is back at this address`,
        parts: [
          paragraph(
            'Every browser and app was signed out, and every device disconnected. Whoever changed the address may know your password.',
          ),
          { kind: 'link', label: 'Set a new password now', url: new_password },
        ],
      }
    case 'deletion_requested':
      return {
        subject: `Your ${app} account will be deleted`,
        parts: [
          paragraph(
            `It is erased on ${dateAndTime(notice.payload.due_at_ms, 'en-US')}. After that you cannot log in, and any membership or assets are treated as abandoned.`,
          ),
          paragraph('Every browser and device was signed out. Signing in before then keeps it.'),
          { kind: 'link', label: 'Sign in and keep the account', url: sign_in },
          { kind: 'link', label: 'Not you? Set a new password now', url: new_password },
        ],
      }
    case 'deletion_cancelled':
      return {
        subject: `Your ${app} account stays`,
        parts: [
          paragraph(
            `It was signed in to on ${dateAndTime(notice.payload.cancelled_at_ms, 'en-US')}, so it is not deleted.`,
          ),
          { kind: 'link', label: 'Not you? Set a new password now', url: new_password },
        ],
      }
    case 'account_erased':
      return {
        subject: `Your ${app} account was deleted`,
        parts: [
          paragraph(
            `It was erased on ${dateAndTime(notice.payload.erased_at_ms, 'en-US')}. Your orders stay in our books without anything that names you.`,
          ),
          paragraph('This is our last mail to you.'),
        ],
      }
  }
}
