import { request } from '@playwright/test'
import { POLICY_NAMES } from '#contract/site/content.ts'
import { membershipOf } from '../e2e/support/membership.ts'
import { type RunningServer, startServer } from '../e2e/support/server.ts'
import { auditPage } from './audit.ts'
import type { Audit } from './audit-process.ts'
import { waitForBestPages } from './best-pages.ts'
import { type Bar, type Figure, median } from './figure.ts'
import { startStaticSite } from './static-site.ts'

const ALWAYS = ['/', '/price']
const ON_REQUEST = [
  '/download',
  '/faq',
  '/contact-us',
  ...POLICY_NAMES.map((name) => `/protocol/${name}`),
]
const OF_MEMBERS = ['/pay?plan=gold&cycle=month', '/account']

/** Targets for pages of the app: search engines do not index them, so they have no SEO score. */
const APP_BARS: Bars = { performance: 95, accessibility: 100, 'best-practices': 100 }
const PUBLIC_BARS: Bars = { ...APP_BARS, performance: 100, seo: 100 }
type Bars = Partial<Audit['scores']>

/** Lighthouse on a phone, each public page in turn with its plain twin. */
export async function measureAudits({
  runs,
  all,
}: {
  runs: number
  all: boolean
}): Promise<Figure[]> {
  const server = await startServer()
  await waitForBestPages(server.origin)
  const paths = all ? [...ALWAYS, ...ON_REQUEST] : ALWAYS
  const twins = await startStaticSite(server.origin, paths)
  try {
    const headers = { Cookie: await signInCookie(server) }
    const figures: Figure[] = []
    for (const path of paths) {
      const [audits, plain] = [[] as Audit[], [] as Audit[]]
      for (let run = 0; run < runs; run += 1) {
        audits.push(await auditPage(`${server.origin}${path}`))
        plain.push(await auditPage(`${twins.origin}${path}`))
      }
      figures.push(...figuresOf(path, audits, PUBLIC_BARS), ...besidePlain(path, audits, plain))
    }
    for (const path of all ? ['/login', ...OF_MEMBERS] : ['/login']) {
      const audits: Audit[] = []
      for (let run = 0; run < runs; run += 1) {
        const own = path === '/login' ? {} : headers
        audits.push(await auditPage(`${server.origin}${path}`, own))
      }
      figures.push(...figuresOf(path, audits, APP_BARS))
    }
    return figures
  } finally {
    await twins.stop()
    await server.remove()
  }
}

function figuresOf(path: string, audits: readonly Audit[], bars: Bars): Figure[] {
  const misses = new Set(audits.flatMap((audit) => audit.misses))
  if (misses.size > 0) console.log(`  ${path}: ${[...misses].join('; ')}`)
  const score = (name: keyof Audit['scores'], least: number): Figure =>
    figureOf(
      `${path} Lighthouse ${name}`,
      '',
      audits.map((audit) => audit.scores[name]),
      ['≥', least],
    )
  return [
    ...(Object.keys(bars) as (keyof Bars)[]).map((name) => score(name, bars[name] ?? 0)),
    figureOf(
      `${path} layout shift`,
      '',
      audits.map((audit) => audit.layoutShift),
      ['≤', 0],
    ),
  ]
}

function besidePlain(path: string, audits: readonly Audit[], plain: readonly Audit[]): Figure[] {
  const paints = (['first', 'largest'] as const).flatMap((which) => {
    const name = `${path} ${which} paint`
    const own = timeOf(name, audits, `${which}PaintMs`)
    const twin = timeOf(`${name} of its plain twin`, plain, `${which}PaintMs`)
    const value = own.value / twin.value
    const bar: Bar = ['≤', 1.1]
    return [
      own,
      twin,
      { ...own, name: `${name} against its plain twin`, unit: '×', value, bar } as const,
    ]
  })
  const blocking = `${path} blocking time`
  return [
    timeOf(blocking, audits, 'blocking_ms', ['≤', 50]),
    timeOf(`${blocking} of its plain twin`, plain, 'blocking_ms'),
    ...paints,
  ]
}

const timeOf = (
  name: string,
  audits: readonly Audit[],
  key: 'firstPaintMs' | 'largestPaintMs' | 'blocking_ms',
  bar: Bar | null = null,
): Figure =>
  figureOf(
    name,
    'ms',
    audits.map((audit) => audit[key]),
    bar,
  )

const figureOf = (
  name: string,
  unit: Figure['unit'],
  values: readonly number[],
  bar: Bar | null,
): Figure => ({ name, unit, value: median(values), n: values.length, bar })

/** The cookies of a member who has just signed up. */
async function signInCookie(server: RunningServer): Promise<string> {
  const client = await request.newContext()
  await membershipOf(client, server, 'en-US').signUp()
  const { cookies } = await client.storageState()
  await client.dispose()
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}
