import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ORDER_LIFETIME_MS } from '#domain/billing/orders.ts'
import { NEARLY_USED_PERCENT } from '#domain/devices/allowance.ts'
import { DEFAULT_DEVICE_LIMITS, MAX_DEVICES } from '#domain/devices/devices.ts'
import {
  CODE_INTERVAL_MS,
  CODE_LIFETIME_MS,
  CODE_TRIES,
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
} from '#domain/identity/credentials.ts'
import { DELETION_GRACE_MS, EMAIL_UNDO_MS } from '#domain/identity/grace-periods.ts'
import { RETENTION_MS } from '#domain/identity/retention.ts'
import { REFERRAL_RULE } from '#domain/membership/invitations.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time/durations.ts'
import { ENDPOINT_LIFETIME_MS } from '../../../src/agent/reconciler.ts'
import { WINDOW_MS } from '../../../src/server/auth/limits/network-limits.ts'
import { TRANSFER_LIFETIME_MS } from '../../../src/server/payments/manual-gateway.ts'
import { ROOT } from '../../support/source-files.ts'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

const BACKUPS = read('src/server/operator/samples/skylark-backup.service')
const CLAIMS = JSON.parse(read('locales/content/claims.json'))
const YEAR_MS = 365 * DAY_MS

/** The numbers of the code, each in the unit of its name. */
export const NUMBERS: Readonly<Record<string, number | string>> = {
  endpointMinutes: ENDPOINT_LIFETIME_MS / MINUTE_MS,
  leftCounterDays: RETENTION_MS.leftCounter / DAY_MS,
  peerChangeHours: RETENTION_MS.peerChange / HOUR_MS,
  appYears: RETENTION_MS.unusedApp / YEAR_MS,
  browserYears: RETENTION_MS.unusedBrowser / YEAR_MS,
  notificationYears: RETENTION_MS.notification / YEAR_MS,
  messageYears: RETENTION_MS.message / YEAR_MS,
  expiredCodeDays: RETENTION_MS.expiredCode / DAY_MS,
  sentEmailDays: RETENTION_MS.sentEmail / DAY_MS,
  undeliveredDays: RETENTION_MS.undeliveredEmail / DAY_MS,
  backupDays: Number(/--keep (\d+)/.exec(BACKUPS)?.[1]),
  undoHours: EMAIL_UNDO_MS / HOUR_MS,
  deletionDays: DELETION_GRACE_MS / DAY_MS,
  /** a count's key is deleted with the window after its own */
  networkKeyHours: (2 * WINDOW_MS) / HOUR_MS,
  codeMinutes: CODE_LIFETIME_MS / MINUTE_MS,
  codePauseMinutes: CODE_INTERVAL_MS / MINUTE_MS,
  codeTries: CODE_TRIES,
  shortestPassword: MIN_PASSWORD_LENGTH,
  longestPassword: MAX_PASSWORD_LENGTH,
  orderMinutes: ORDER_LIFETIME_MS / MINUTE_MS,
  transferDays: TRANSFER_LIFETIME_MS / DAY_MS,
  rewardDays: REFERRAL_RULE.days,
  holdDays: REFERRAL_RULE.hold_days,
  free: DEFAULT_DEVICE_LIMITS.free,
  gold: DEFAULT_DEVICE_LIMITS.gold,
  diamond: DEFAULT_DEVICE_LIMITS.diamond,
  mostDevices: MAX_DEVICES,
  nearlyUsed: NEARLY_USED_PERCENT,
  uptime: CLAIMS.uptime.value,
  encryption: CLAIMS.encryption.value,
}

const CIPHERS = ['{encryption}', '{encryption}'] as const
const PASSWORD = [
  '{shortestPassword}–{longestPassword} char',
  '{shortestPassword}–{longestPassword} 个字符',
] as const
const OPEN_ORDER = [
  '{orderMinutes} minutes, or {transferDays} days for a bank transfer',
  '{orderMinutes} 分钟（银行转账为{transferDays}天）',
] as const
const REWARD = ['you each get {rewardDays} days', '你们各得{rewardDays}天'] as const

const VALID = ['for {codeMinutes} minutes', '{codeMinutes}分钟内有效'] as const
const CODE_EMAILS = [
  'sign-up-code',
  'sign-in-code',
  'recovery-code',
  'email-change-code',
  'deletion-code',
]

/** The phrases of each document in English and in Chinese, with the names of the numbers. */
export const STATED: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  'protocol/{locale}/privacy-policy.md': [
    ['whether {nearlyUsed}% or all', '用到{nearlyUsed}% 或全部用完'],
    [
      '{endpointMinutes} minutes after a device’s last handshake',
      '最后一次握手{endpointMinutes}分钟后',
    ],
    ['{leftCounterDays} day after it left,', '离开节点{leftCounterDays}天后'],
    ['applies it | {peerChangeHours} hour later', '照做 | {peerChangeHours}小时后'],
    ['remove the device, {appYears} year unused', '{appYears}年没用，或账号'],
    [
      'for a code | {browserYears} year unused, you forget the browser or',
      '{browserYears}年没用、你不再信任它',
    ],
    [
      'for a code | {browserYears} year unused, you forget the browser, or',
      '{browserYears}年没用、你不再信任这个浏览器',
    ],
    [
      '{expiredCodeDays} day after they expire (they stop working after {codeMinutes} minutes',
      '失效{expiredCodeDays}天后（用过或满{codeMinutes}分钟',
    ],
    ['{undoHours} hours after the change', '更换后{undoHours}小时'],
    [
      '{sentEmailDays} day after delivery; an email that can’t be delivered is given up after {undeliveredDays} days',
      '送达{sentEmailDays}天后；送不到的，{undeliveredDays}天后放弃',
    ],
    ['what happened | {notificationYears} year later', '发生了什么 | {notificationYears}年后'],
    [
      'follow up | {messageYears} year after the last',
      '跟进 | 一段对话的最后一条满{messageYears}年',
    ],
    ['{networkKeyHours} hours later at the latest', '最迟不超过{networkKeyHours}小时'],
    ['Backups are deleted after {backupDays} days', '备份保存{backupDays}天后删除'],
    ['waits {deletionDays} days', '{deletionDays}天等待期，期间登录就会取消；{deletionDays}天后'],
    CIPHERS,
  ],
  'protocol/{locale}/terms-of-service.md': [
    ['and {free} device online', '同时在线{free}台'],
    ['used {uptime} of', '有 {uptime} 的时间'],
    ['waits {deletionDays} days', '有{deletionDays}天等待期'],
    CIPHERS,
  ],
  'protocol/{locale}/user-usage-agreement.md': [
    ['when {nearlyUsed}% and when', '用到{nearlyUsed}% 和全部用完'],
    VALID,
    ['allows {codeTries} tries', '最多试{codeTries}次'],
    PASSWORD,
    [
      '{free} device on the free tier, {gold} devices with Gold, {diamond} devices with Diamond',
      '免费版{free}台设备，黄金会员{gold}台设备，钻石会员{diamond}台设备',
    ],
    ['up to {mostDevices} devices', '最多添加{mostDevices}台'],
    ['{holdDays} days after the invited', '首次付款{holdDays}天后'],
    REWARD,
  ],
  'protocol/{locale}/member-service-agreement.md': [
    [
      '| {free} device | {gold} devices | {diamond} devices |',
      '| {free}台设备 | {gold}台设备 | {diamond}台设备 |',
    ],
    OPEN_ORDER,
    REWARD,
    ['comes {holdDays} days after', '首次付款{holdDays}天后'],
    ['guarantee {uptime}', '每月 {uptime} 可用'],
  ],
  'protocol/{locale}/about-us.md': [CIPHERS],
  'content/questions.{locale}.md': [
    ['notify you at {nearlyUsed}%', '用到{nearlyUsed}% 和用完时'],
    ['can add up to {mostDevices}', '最多添加{mostDevices}台'],
    ['{free} device online', '{free}台设备在线'],
    ['{gold} devices online', '{gold}台设备同时在线'],
    ['{diamond} devices online', '{diamond}台设备同时在线'],
    ['{holdDays} days after their first', '首次付款{holdDays}天后'],
    REWARD,
    OPEN_ORDER,
    ['Wait {codePauseMinutes} minute,', '等{codePauseMinutes}分钟'],
    VALID,
    ['for {browserYears} year', '{browserYears}年'],
    PASSWORD,
    ['for {undoHours} hours', '{undoHours}小时'],
    ['waits {deletionDays} days', '等{deletionDays}天，期间登录就会取消注销；{deletionDays}天后'],
    CIPHERS,
  ],
  'content/pricing-questions.{locale}.md': [OPEN_ORDER],
  ...Object.fromEntries(CODE_EMAILS.map((kind) => [`emails/{locale}/${kind}.md`, [VALID]])),
}

/** Rules that people keep, dates of examples and names of methods. */
export const KEPT_BY_PEOPLE = [
  '0.0.0.0',
  'ChaCha20-Poly1305',
  'Argon2id',
  'five working days',
  '5 个工作日',
  'within 30 days',
  '30 天内告诉我们',
  'at least 30 days ahead',
  '提前 30 天通知',
  'three days in a row',
  '连续 3 天',
  'the twelve months before',
  '之前 12 个月',
  'within 24 hours',
  '24 小时内',
  'from March 15',
  'on April 15',
  'from January 31',
  '3 月 15 日起',
  '到 4 月 15 日',
  '1 月 31 日起一个月，到 2 月',
]
