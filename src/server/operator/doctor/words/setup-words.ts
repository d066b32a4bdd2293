import type { SETUP_FINDINGS } from '#contract/console/service/findings.ts'
import { utc } from '../../plain-text.ts'
import type { Sentences } from './sentences.ts'

const RESTORE = 'Stop the server and restore a backup.'
const PROXY = 'Check that the server is running, and that the proxy forwards to it.'
const NTP = 'Turn on time synchronization (NTP): codes and signatures depend on it.'

const gib = (bytes: number) => (bytes / 1024 ** 3).toFixed(1)
const free = ({ freeBytes, folder }: { freeBytes: number; folder: string }) =>
  `${gib(freeBytes)} GiB are free in ${folder}`
const databaseClock = ({ seconds }: { seconds: number }) =>
  `${seconds} s from the clock of the database`
const providerClock = ({ seconds, provider }: { seconds: number; provider: string }) =>
  `${seconds} s from the clock of ${provider}`
const certificate = ({ address, endsMs }: { address: string; endsMs: number }) =>
  `${address} answers, its certificate is valid until ${utc(endsMs)}`
const runs = ({ version, sinceMs }: { version: string; sinceMs: number }) =>
  `${version} has been running since ${utc(sinceMs)}`
const rendered = ({ renderedMs }: { renderedMs: number }) => `rendered ${utc(renderedMs)}`

type Failed = { error: string }
type InFile = { file: string }

/** Says what was found about the machine and the settings, and what to do. */
export const SETUP_WORDS = {
  configuration_invalid: ({ error }: Failed) => [
    error,
    'Fix this first; the other checks need it.',
  ],
  configuration_demonstration: () => [
    'demo mode: emails stay on this machine and nobody is charged',
    'To go live, set PUBLIC_URL, SMTP_URL and the keys of a payment provider.',
  ],
  configuration_valid: () => ['is valid'],
  time_zone: ({ zone }: { zone: string }) => [
    `days and months begin at midnight of ${zone}, also in the month's file for the tax office`,
    'For another place: time_zone in content/web-config.json.',
  ],
  key_short: ({ setting, least }: { setting: string; least: number }) => [
    `${setting} is shorter than ${least} characters`,
    'Ask the payment provider for a longer one.',
  ],
  secrets_missing: ({ file }: InFile) => [
    `${file} is missing`,
    'Check DATA_DIR, or restore the file from your copy. On a new installation, start the server once: it creates the file.',
  ],
  secrets_unreadable: ({ error }: Failed) => [error, 'Restore the file from your copy.'],
  secrets_open: ({ file }: InFile) => [`${file} can be read by others`, `Run: chmod 600 ${file}`],
  secrets_private: ({ file }: InFile) => [`only its owner can read ${file}`],
  disk_full: (disk: Parameters<typeof free>[0]) => [
    free(disk),
    'Free up space now: nothing can be saved once the disk is full.',
  ],
  disk_low: (disk: Parameters<typeof free>[0]) => [free(disk), 'Free up space soon.'],
  disk_free: (disk: Parameters<typeof free>[0]) => [free(disk)],
  smtp_missing: () => [
    'no mail server is set, so emails are kept as files',
    'Set SMTP_URL and MAIL_FROM: without them no code reaches a member.',
  ],
  smtp_refused: ({ error }: Failed) => [
    error,
    'Check SMTP_URL and that the mail server is running. A port that begins with TLS needs smtps://.',
  ],
  smtp_accepted: () => ['the mail server accepts our credentials'],
  sender_other_name: ({ sender, name }: Record<'sender' | 'name', string>) => [
    `emails come from “${sender}”, but the service is called ${name}`,
    'Leave only the address in MAIL_FROM: the name then follows the content.',
  ],
  provider_missing: () => [
    'no payment provider is set, so nothing can be bought',
    'Set the keys of a payment provider.',
  ],
  provider_other_currency: ({ provider, currency }: Record<'provider' | 'currency', string>) => [
    `no member can choose ${provider}: it does not take ${currency}`,
    'Set its currency to that of the prices, or the prices to its own.',
  ],
  provider_refuses: ({ provider, error }: Failed & { provider: string }) => [
    `${provider}: ${error}`,
    'Check its keys, and that this machine can reach it.',
  ],
  provider_keys_unreadable: ({ provider }: { provider: string }) => [
    `the keys of ${provider} can't be read`,
    'Type them again, or restore secrets.json from your copy.',
  ],
  provider_accepts: ({ provider }: { provider: string }) => [`${provider} accepts our keys`],
  provider_fees_hidden: ({ provider }: { provider: string }) => [
    `${provider}: our key may not read refunds and disputes, so their fees stay unknown`,
    'Give it the right to read charges, refunds, disputes and the balance, where the key was made.',
  ],
  provider_events_missing: ({ provider, events }: Record<'provider' | 'events', string>) => [
    `${provider}: its webhook does not report ${events}`,
    'Add these events where the webhook was made.',
  ],
  provider_webhook_version: ({
    provider,
    version,
    ours,
  }: Record<'provider' | 'version' | 'ours', string>) => [
    `${provider}: its webhook uses version ${version}, this service ${ours}`,
    'Remove the webhook, and add it again with that version.',
  ],
  provider_not_askable: ({ provider }: { provider: string }) => [
    `${provider} has no address to ask about payments (api.php), so no payment is confirmed by itself`,
    'Confirm what it claims yourself (payments list), or use a panel that can be asked.',
  ],
  provider_clock_off: (clock: Parameters<typeof providerClock>[0]) => [providerClock(clock), NTP],
  provider_clock_right: (clock: Parameters<typeof providerClock>[0]) => [providerClock(clock)],
  database_clock_off: (clock: Parameters<typeof databaseClock>[0]) => [databaseClock(clock), NTP],
  database_clock_right: (clock: Parameters<typeof databaseClock>[0]) => [databaseClock(clock)],
  address_missing: () => ['none is set', 'Set PUBLIC_URL to the address that members use.'],
  address_unreachable: ({ address, error }: Failed & { address: string }) => [
    `${address}: ${error}`,
    'Check the domain name, the certificate and the proxy.',
  ],
  address_status: ({ address, status }: { address: string; status: number }) => [
    `${address} answers ${status}`,
    PROXY,
  ],
  address_answers: ({ address }: { address: string }) => [`${address} answers`],
  address_certificate: (valid: Parameters<typeof certificate>[0]) => [certificate(valid)],
  certificate_ends: (valid: Parameters<typeof certificate>[0]) => [
    certificate(valid),
    'Renew the certificate.',
  ],
  family_elsewhere: ({
    address,
    elsewhere,
    host,
    needed,
    other,
  }: Record<'address' | 'elsewhere' | 'host' | 'needed' | 'other', string>) => [
    `${address} also resolves to ${elsewhere}`,
    `Give ${host} an ${needed} record and no ${other}.`,
  ],
  networks_crowded: ({ hourMs, people }: { hourMs: number; people: number }) => [
    `in the hour from ${utc(hourMs)}, each counted network represented ${people} people or more on average`,
    'With a CDN or another proxy in front, see “Behind a CDN” in the guide. Otherwise someone is creating many accounts.',
  ],
  database_absent: ({ file }: InFile) => [
    `${file} does not exist`,
    'Start the server once: it creates the database.',
  ],
  database_unreadable: ({ error }: Failed) => [
    error,
    'Check that it is running and that DATABASE_URL is correct.',
  ],
  database_broken: ({ error }: Failed) => [error, RESTORE],
  database_damaged: ({ damage }: { damage: string }) => [`is damaged: ${damage}`, RESTORE],
  database_empty: () => ['is empty', 'Start the server once: it creates the tables.'],
  database_older: () => [
    'has the tables of an older version',
    'Start this version of the server: it makes a backup, then updates them.',
  ],
  database_early: ({ migration }: { migration: string }) => [
    `is from an early 0.1.0 (${migration})`,
    'Start the last 0.1.0 on it once, with skylark start in its folder, then this version.',
  ],
  database_newer: ({ migration }: { migration: string }) => [
    `is from a newer version (${migration})`,
    'Upgrade this program to that version, or restore a backup from before it.',
  ],
  database_sound: ({ engine }: { engine: string }) => [
    `${engine} answers, is undamaged and has this version's tables`,
  ],
  version_not_started: ({ version }: { version: string }) => [
    `${version} has not started here yet`,
    'Start the server.',
  ],
  version_differs: ({ own, ...running }: Parameters<typeof runs>[0] & { own: string }) => [
    `${runs(running)}, this command is ${own}`,
    'Restart the server. See what changed: version',
  ],
  version_running: (running: Parameters<typeof runs>[0]) => [runs(running)],
  site_not_rendered: () => [
    'no pages are rendered',
    'Start the server: its first pages take a minute.',
  ],
  site_behind: (site: Parameters<typeof rendered>[0]) => [
    `${rendered(site)}, before the latest content change`,
    "Check the server's log.",
  ],
  site_rendered: (site: Parameters<typeof rendered>[0]) => [rendered(site)],
  unchecked: ({ error }: Failed) => [
    `could not be checked: ${error}`,
    'Check it yourself; the other checks are not affected.',
  ],
} satisfies Sentences<(typeof SETUP_FINDINGS)[number]>
