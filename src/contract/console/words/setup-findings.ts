import { msg } from '#domain/text/msg.ts'
import type { SETUP_FINDINGS } from '../service/findings.ts'
import type { Sentences } from './sentences.ts'

const RESTORE = msg`Stop the server and restore a backup.`
const NTP = msg`Turn on time synchronization (NTP): codes and signatures depend on it.`
const FREE = msg`{freeBytes} are free in {folder}.`
const CERTIFICATE = msg`{address} answers. Its certificate is valid until {endsMs}.`
const DATABASE_CLOCK = msg`{seconds} s from the clock of the database.`
const PROVIDER_CLOCK = msg`{seconds} s from the clock of {provider}.`
const DATABASE_ERROR = msg`The database: {error}`

/** Says what was found about the machine and the settings, and what to do. */
export const SETUP_FINDING_WORDS: Sentences<(typeof SETUP_FINDINGS)[number]> = {
  configuration_invalid: [
    msg`A setting is wrong: {error}`,
    msg`Correct it and restart the server; the other checks need it.`,
  ],
  configuration_demonstration: [
    msg`Demo mode: emails stay on this machine and nobody is charged.`,
    msg`To go live, set PUBLIC_URL, SMTP_URL and the keys of a payment provider.`,
  ],
  configuration_valid: [msg`The settings are valid.`],
  time_zone: [
    msg`Days and months begin at midnight of {zone}, also in the month’s file for the tax office.`,
    msg`For another place, set time_zone under Content, in web-config.json.`,
  ],
  key_short: [
    msg`{setting} is shorter than {least} characters.`,
    msg`Ask the payment provider for a longer one.`,
  ],
  secrets_missing: [
    msg`{file} is missing.`,
    msg`Check DATA_DIR, or restore the file from your copy. On a new installation, start the server once: it creates the file.`,
  ],
  secrets_unreadable: [
    msg`The file of secrets can’t be read: {error}`,
    msg`Restore the file from your copy.`,
  ],
  secrets_open: [msg`{file} can be read by others.`, msg`Run on the machine: chmod 600 {file}`],
  secrets_private: [msg`Only its owner can read {file}.`],
  disk_full: [FREE, msg`Free up space now: nothing can be saved once the disk is full.`],
  disk_low: [FREE, msg`Free up space soon.`],
  disk_free: [FREE],
  smtp_missing: [
    msg`No mail server is set, so emails are kept as files.`,
    msg`Set SMTP_URL and MAIL_FROM: without them no code reaches a member.`,
  ],
  smtp_refused: [
    msg`The mail server: {error}`,
    msg`Check SMTP_URL and that the mail server is running. A port that begins with TLS needs smtps://.`,
  ],
  smtp_accepted: [msg`The mail server accepts our credentials.`],
  sender_other_name: [
    msg`Emails come from “{sender}”, but the service is called {name}.`,
    msg`Leave only the address in MAIL_FROM: the name then follows the content.`,
  ],
  provider_missing: [
    msg`No payment provider is set, so nothing can be bought.`,
    msg`Set the keys of a payment provider.`,
  ],
  provider_other_currency: [
    msg`No member can choose {provider}: it doesn’t take {currency}.`,
    msg`Set its currency to that of the prices, or the prices to its own.`,
  ],
  provider_refuses: [
    msg`{provider}: {error}`,
    msg`Check its keys, and that this machine can reach it.`,
  ],
  provider_keys_unreadable: [
    msg`The keys of {provider} can’t be read.`,
    msg`Type them again, or restore secrets.json from your copy.`,
  ],
  provider_accepts: [msg`{provider} accepts our keys.`],
  provider_fees_hidden: [
    msg`{provider}: our key may not read refunds and disputes, so their fees stay unknown.`,
    msg`Give it the right to read charges, refunds, disputes and the balance, where the key was made.`,
  ],
  provider_events_missing: [
    msg`{provider}: its webhook doesn’t report {events}.`,
    msg`Add these events where the webhook was made.`,
  ],
  provider_webhook_version: [
    msg`{provider}: its webhook uses version {version}, this service {ours}.`,
    msg`Remove the webhook, and add it again with that version.`,
  ],
  provider_not_askable: [
    msg`{provider} has no address to ask about payments (api.php), so no payment is confirmed by itself.`,
    msg`Confirm what it claims yourself under Payments, or use a panel that can be asked.`,
  ],
  provider_clock_off: [PROVIDER_CLOCK, NTP],
  provider_clock_right: [PROVIDER_CLOCK],
  database_clock_off: [DATABASE_CLOCK, NTP],
  database_clock_right: [DATABASE_CLOCK],
  address_missing: [
    msg`No public address is set.`,
    msg`Set PUBLIC_URL to the address that members use.`,
  ],
  address_unreachable: [
    msg`{address} can’t be reached: {error}`,
    msg`Check the domain name, the certificate and the proxy.`,
  ],
  address_status: [
    msg`{address} answers with status {status}.`,
    msg`Check that the server is running, and that the proxy forwards to it.`,
  ],
  address_answers: [msg`{address} answers.`],
  address_certificate: [CERTIFICATE],
  certificate_ends: [CERTIFICATE, msg`Renew the certificate.`],
  family_elsewhere: [
    msg`{address} also resolves to {elsewhere}.`,
    msg`Give {host} an {needed} record and no {other} record.`,
  ],
  networks_crowded: [
    msg`In the hour from {hourMs}, each counted network represented {people} people or more on average.`,
    msg`With a CDN or another proxy in front, see “Behind a CDN” in the guide. Otherwise someone is creating many accounts.`,
  ],
  database_absent: [
    msg`{file} doesn’t exist.`,
    msg`Start the server once: it creates the database.`,
  ],
  database_unreadable: [
    DATABASE_ERROR,
    msg`Check that it is running and that DATABASE_URL is correct.`,
  ],
  database_broken: [DATABASE_ERROR, RESTORE],
  database_damaged: [msg`The database is damaged: {damage}`, RESTORE],
  database_empty: [msg`The database is empty.`, msg`Start the server once: it creates the tables.`],
  database_older: [
    msg`The database has the tables of an older version.`,
    msg`Start this version of the server: it makes a backup, then updates them.`,
  ],
  database_early: [
    msg`The database is from an early 0.1.0 ({migration}).`,
    msg`Start the last 0.1.0 on it once, with skylark start in its folder, then this version.`,
  ],
  database_newer: [
    msg`The database is from a newer version ({migration}).`,
    msg`Upgrade this program to that version, or restore a backup from before it.`,
  ],
  database_sound: [msg`{engine} answers, is undamaged and has this version’s tables.`],
  version_not_started: [msg`{version} hasn’t started here yet.`, msg`Start the server.`],
  version_differs: [
    msg`{version} has been running since {sinceMs}; {own} is installed.`,
    msg`Restart the server. Then the page Version shows what changed.`,
  ],
  version_running: [msg`{version} has been running since {sinceMs}.`],
  site_not_rendered: [
    msg`No pages are rendered.`,
    msg`The first pages take a minute. Then check the server’s log.`,
  ],
  site_behind: [
    msg`The pages were rendered at {renderedMs}, before the latest content change.`,
    msg`Check the server’s log.`,
  ],
  site_rendered: [msg`The pages were rendered at {renderedMs}.`],
  unchecked: [
    msg`This couldn’t be checked: {error}`,
    msg`Check it yourself; the other checks aren’t affected.`,
  ],
}
