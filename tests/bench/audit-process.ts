import lighthouse from 'lighthouse'

/** Input of the process: a page, and the debugging port of its own browser. */
export interface AuditJob {
  url: string
  port: number
  headers: Record<string, string>
}

/** Lighthouse's result for a page: scores from 0 to 100, times in milliseconds, and lost points. */
export interface Audit {
  scores: Record<'performance' | 'accessibility' | 'best-practices' | 'seo', number>
  firstPaintMs: number
  largestPaintMs: number
  blocking_ms: number
  layoutShift: number
  misses: string[]
}

export type AuditNews = { audit: Audit } | { failure: string }

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
/**
 * Fetched once the page has loaded, beside its first frame: Lighthouse counts them into the largest
 * paint where they were sooner. Refused, they end as they begin, nearly always sooner than that frame.
 */
const BESIDE_FIRST_FRAME = ['*.webmanifest', '*/icon.svg']

async function audit({ url, port, headers }: AuditJob): Promise<Audit> {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    output: 'json',
    onlyCategories: [...CATEGORIES],
    extraHeaders: headers,
    blockedUrlPatterns: BESIDE_FIRST_FRAME,
  })
  if (result === undefined) throw new Error('Lighthouse says nothing')
  const { audits, categories, runtimeError } = result.lhr
  if (runtimeError) throw new Error(runtimeError.message)
  const numberOf = (name: string) => audits[name]?.numericValue ?? Number.NaN
  const scoreOf = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const weighed = CATEGORIES.flatMap((name) => categories[name]?.auditRefs ?? [])
  const misses = weighed
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${id} ${audits[id]?.displayValue ?? ''}`.trim())
  return {
    scores: {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
      seo: scoreOf('seo'),
    },
    firstPaintMs: numberOf('first-contentful-paint'),
    largestPaintMs: numberOf('largest-contentful-paint'),
    blocking_ms: numberOf('total-blocking-time'),
    layoutShift: numberOf('cumulative-layout-shift'),
    misses,
  }
}

process.once('message', (job: AuditJob) => {
  audit(job)
    .then(
      (done): AuditNews => ({ audit: done }),
      (error): AuditNews => ({ failure: String(error) }),
    )
    .then((news) => process.send?.(news, () => process.disconnect?.()))
})
