import { msg } from '@lingui/core/macro'
import type { SETUP_FINDINGS } from '#contract/console/service/findings.ts'
import type { Sentences } from './sentences.ts'

const RESTORE = msg`Stop the server and restore a backup.`
const NTP = msg`Turn on time synchronization (NTP): codes and signatures depend on it.`
const FREE = msg({ message: '{freeBytes} are free in {folder}.' })
const CERTIFICATE = msg({
  message: '{address} answers. Its certificate is valid until {endsMs}.',
})
const DATABASE_CLOCK = msg({ message: '{seconds} s from the clock of the database.' })
const PROVIDER_CLOCK = msg({ message: '{seconds} s from the clock of {provider}.' })
const DATABASE_ERROR = msg({ message: 'The database: {error}' })

/** Says what was found about the machine and the settings, and what to do. */
export const SETUP_WORDS: Sentences<(typeof SETUP_FINDINGS)[number]> = {
  configuration_invalid: {
    words: msg({ message: 'A setting is wrong: {error}' }),
    next: msg`Correct it and restart the server; the other checks need it.`,
  },
  configuration_demonstration: {
    words: msg`Demo mode: emails stay on this machine and nobody is charged.`,
    next: msg`To go live, set PUBLIC_URL, SMTP_URL and the keys of a payment provider.`,
  },
  configuration_valid: { words: msg`The settings are valid.` },
  time_zone: {
    words: msg({
      message:
        'Days and months begin at midnight of {zone}, also in the month’s file for the tax office.',
    }),
    next: msg`For another place, set time_zone under Content, in web-config.json.`,
  },
  key_short: {
    words: msg({ message: '{setting} is shorter than {least} characters.' }),
    next: msg`Ask the payment provider for a longer one.`,
  },
  secrets_missing: {
    words: msg({ message: '{file} is missing.' }),
    next: msg`Check DATA_DIR, or restore the file from your copy.`,
  },
  secrets_unreadable: {
    words: msg({ message: 'The file of secrets can’t be read: {error}' }),
    next: msg`Restore the file from your copy.`,
  },
  secrets_open: {
    words: msg({ message: '{file} can be read by others.' }),
    next: msg({ message: 'Run on the machine: chmod 600 {file}' }),
  },
  secrets_private: { words: msg({ message: 'Only its owner can read {file}.' }) },
  disk_full: {
    words: FREE,
    next: msg`Free up space now: nothing can be saved once the disk is full.`,
  },
  disk_low: { words: FREE, next: msg`Free up space soon.` },
  disk_free: { words: FREE },
  smtp_missing: {
    words: msg`No mail server is set, so emails are kept as files.`,
    next: msg`Set SMTP_URL and MAIL_FROM: without them no code reaches a member.`,
  },
  smtp_refused: {
    words: msg({ message: 'The mail server: {error}' }),
    next: msg`Check SMTP_URL and that the mail server is running. A port that begins with TLS needs smtps://.`,
  },
  smtp_accepted: { words: msg`The mail server accepts our credentials.` },
  sender_other_name: {
    words: msg({ message: 'Emails come from “{sender}”, but the service is called {name}.' }),
    next: msg`Leave only the address in MAIL_FROM: the name then follows the content.`,
  },
  provider_missing: {
    words: msg`No payment provider is set, so nothing can be bought.`,
    next: msg`Set the keys of a payment provider.`,
  },
  provider_other_currency: {
    words: msg({
      message: 'No member can choose {provider}: it doesn’t take {currency}.',
    }),
    next: msg`Set its currency to that of the prices, or the prices to its own.`,
  },
  provider_refuses: {
    words: msg({ message: '{provider}: {error}' }),
    next: msg`Check its keys, and that this machine can reach it.`,
  },
  provider_keys_unreadable: {
    words: msg({ message: 'The keys of {provider} can’t be read.' }),
    next: msg`Type them again, or restore secrets.json from your copy.`,
  },
  provider_accepts: { words: msg({ message: '{provider} accepts our keys.' }) },
  provider_fees_hidden: {
    words: msg({
      message: '{provider}: our key may not read refunds and disputes, so their fees stay unknown.',
    }),
    next: msg`Give it the right to read charges, refunds, disputes and the balance, where the key was made.`,
  },
  provider_events_missing: {
    words: msg({ message: '{provider}: its webhook doesn’t report {events}.' }),
    next: msg`Add these events where the webhook was made.`,
  },
  provider_webhook_version: {
    words: msg({
      message: '{provider}: its webhook uses version {version}, this service {ours}.',
    }),
    next: msg`Remove the webhook, and add it again with that version.`,
  },
  provider_not_askable: {
    words: msg({
      message:
        '{provider} has no address to ask about payments (api.php), so no payment is confirmed by itself.',
    }),
    next: msg`Confirm what it claims yourself under Payments, or use a panel that can be asked.`,
  },
  provider_clock_off: { words: PROVIDER_CLOCK, next: NTP },
  provider_clock_right: { words: PROVIDER_CLOCK },
  database_clock_off: { words: DATABASE_CLOCK, next: NTP },
  database_clock_right: { words: DATABASE_CLOCK },
  address_missing: {
    words: msg`No public address is set.`,
    next: msg`Set PUBLIC_URL to the address that members use.`,
  },
  address_unreachable: {
    words: msg({ message: '{address} can’t be reached: {error}' }),
    next: msg`Check the domain name, the certificate and the proxy.`,
  },
  address_status: {
    words: msg({ message: '{address} answers with status {status}.' }),
    next: msg`Check that the server is running, and that the proxy forwards to it.`,
  },
  address_answers: { words: msg({ message: '{address} answers.' }) },
  address_certificate: { words: CERTIFICATE },
  certificate_ends: { words: CERTIFICATE, next: msg`Renew the certificate.` },
  family_elsewhere: {
    words: msg({ message: '{address} also resolves to {elsewhere}.' }),
    next: msg({ message: 'Give {host} an {needed} record and no {other} record.' }),
  },
  networks_crowded: {
    words: msg({
      message:
        'In the hour from {hourMs}, each counted network represented {people} people or more on average.',
    }),
    next: msg`With a CDN or another proxy in front, see “Behind a CDN” in the guide. Otherwise someone is creating many accounts.`,
  },
  database_absent: {
    words: msg({ message: '{file} doesn’t exist.' }),
    next: msg`Start the server once: it creates the database.`,
  },
  database_unreadable: {
    words: DATABASE_ERROR,
    next: msg`Check that it is running and that DATABASE_URL is correct.`,
  },
  database_broken: { words: DATABASE_ERROR, next: RESTORE },
  database_damaged: { words: msg({ message: 'The database is damaged: {damage}' }), next: RESTORE },
  database_empty: {
    words: msg`The database is empty.`,
    next: msg`Start the server once: it creates the tables.`,
  },
  database_older: {
    words: msg`The database has the tables of an older version.`,
    next: msg`Start this version of the server: it makes a backup, then updates them.`,
  },
  database_early: {
    words: msg({ message: 'The database is from an early 0.1.0 ({migration}).' }),
    next: msg`Start the last 0.1.0 on it once, with skylark start in its folder, then this version.`,
  },
  database_newer: {
    words: msg({ message: 'The database is from a newer version ({migration}).' }),
    next: msg`Upgrade this program to that version, or restore a backup from before it.`,
  },
  database_sound: {
    words: msg({ message: '{engine} answers, is undamaged and has this version’s tables.' }),
  },
  version_not_started: {
    words: msg({ message: '{version} hasn’t started here yet.' }),
    next: msg`Start the server.`,
  },
  version_differs: {
    words: msg({ message: '{version} has been running since {sinceMs}; {own} is installed.' }),
    next: msg`Restart the server. Then the page Version shows what changed.`,
  },
  version_running: { words: msg({ message: '{version} has been running since {sinceMs}.' }) },
  site_not_rendered: {
    words: msg`No pages are rendered.`,
    next: msg`The first pages take a minute. Then check the server’s log.`,
  },
  site_behind: {
    words: msg({
      message: 'The pages were rendered at {renderedMs}, before the latest content change.',
    }),
    next: msg`Check the server’s log.`,
  },
  site_rendered: { words: msg({ message: 'The pages were rendered at {renderedMs}.' }) },
  unchecked: {
    words: msg({ message: 'This couldn’t be checked: {error}' }),
    next: msg`Check it yourself; the other checks aren’t affected.`,
  },
}
