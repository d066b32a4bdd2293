export interface Difference {
  name: string
  /** part of all pixels that differ; null for a screen that only one of the two has */
  share: number | null
  /** file names of the pictures; null where there is none */
  before: string | null
  after: string | null
  marked: string | null
}

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 2 })

const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

const figure = (words: string, file: string | null) =>
  file === null
    ? ''
    : `<figure><figcaption>${words}</figcaption><a href="${encodeURIComponent(file)}"><img loading="lazy" alt="" src="${encodeURIComponent(file)}"></a></figure>`

/** Writes the page that shows each changed screen before and after, the most changed first. */
export function differencePage(commit: string, differences: readonly Difference[]): string {
  const changed = differences
    .filter(({ share }) => share !== 0)
    .sort((one, other) => (other.share ?? 2) - (one.share ?? 2))
  const sections = changed.map(
    ({ name, share, before, after, marked }) =>
      `<section><h2>${escapeHtml(name)}</h2><p>${
        share === null
          ? `only ${before === null ? 'after' : 'before'}`
          : `${percent.format(share)} changed`
      }</p><div>${figure('Before', before)}${figure('After', after)}${figure('Changed', marked)}</div></section>`,
  )
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Pictures against ${escapeHtml(commit)}</title>
<style>
body { font-family: system-ui; margin: 2rem; }
section > div { display: flex; gap: 1rem; align-items: start; overflow-x: auto; }
img { max-width: 40rem; max-height: 60rem; border: 1px solid gray; }
figure { margin: 0; }
</style>
<h1>Pictures against ${escapeHtml(commit)}</h1>
<p>${changed.length} of ${differences.length} changed.</p>
${sections.join('\n')}
</html>
`
}
