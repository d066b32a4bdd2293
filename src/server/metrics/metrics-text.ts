/** Labels of a sample; never personal data, only routes, classes and reasons. */
export type Labels = Readonly<Record<string, string>>

/** Builds metrics in Prometheus' text format, version 0.0.4. */
export class MetricsText {
  #text = ''

  /** Adds a metric with its samples; only its header when there are none. */
  add(
    name: string,
    type: 'counter' | 'gauge',
    help: string,
    samples: Iterable<readonly [Labels, number]>,
  ): void {
    this.#head(name, type, help)
    for (const [labels, value] of samples) this.#sample(name, labels, value)
  }

  /**
   * Adds a histogram. Each series has the number of observations per bucket, not cumulative, the last
   * bucket being above all bounds, and their sum in seconds.
   */
  addHistogram(
    name: string,
    help: string,
    boundsS: readonly number[],
    series: Iterable<readonly [Labels, { counts: readonly number[]; sumS: number }]>,
  ): void {
    this.#head(name, 'histogram', help)
    for (const [labels, { counts, sumS }] of series) {
      let soFar = 0
      for (const [at, count] of counts.entries()) {
        soFar += count
        const le = String(boundsS[at] ?? '+Inf')
        this.#sample(`${name}_bucket`, { ...labels, le }, soFar)
      }
      this.#sample(`${name}_sum`, labels, sumS)
      this.#sample(`${name}_count`, labels, soFar)
    }
  }

  toString(): string {
    return this.#text
  }

  #head(name: string, type: string, help: string) {
    this.#text += `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n`
  }

  #sample(name: string, labels: Labels, value: number) {
    const inner = Object.entries(labels).map(([label, text]) => `${label}=${JSON.stringify(text)}`)
    this.#text += `${name}${inner.length > 0 ? `{${inner.join(',')}}` : ''} ${value}\n`
  }
}
