import { expect, it } from 'vitest'
import { siteContentOf } from '../../../src/server/site/content/content.ts'
import { contentFileValues } from '../../../src/server/site/content/content-file-values.ts'
import { readDefaultContent } from '../../../src/server/site/content/default-content.ts'

const OWN = 'https://apps.example/own'
const OTHER = 'https://apps.example/other'

/** The links of the download page, from two settings for the same store. */
async function linksFrom(ios_download_link: string, inWebConfig: string) {
  const texts = await readDefaultContent()
  const change = (file: string, value: string) => {
    const content = JSON.parse(texts.get(file) ?? '')
    texts.set(file, JSON.stringify({ ...content, ios_download_link: value }))
  }
  change('content/download-links.json', ios_download_link)
  change('content/web-config.json', inWebConfig)
  const files = contentFileValues(siteContentOf(texts, 0), false)
  return files.get('/content/download-links.json')
}

it.each([
  ['its own link first', OWN, OTHER, OWN],
  ['that of the web config where its own is empty', '', OTHER, OTHER],
  ['none where both are empty', '', '', ''],
])(
  'the download page shows a store by %s (requirements 3.3 and 3.4)',
  async (_, own, other, shown) => {
    expect(await linksFrom(own, other)).toMatchObject({ links: { ios_download_link: shown } })
  },
)
