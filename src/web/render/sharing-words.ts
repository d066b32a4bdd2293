import type { SharingWords } from '#contract/site/renderer.ts'

/** Picks the words of a page's picture for link previews: its own heading, and its description. */
export function sharingWords(
  body: string,
  { name, description }: { name: string; description: string },
): SharingWords {
  const [, inner = ''] = /<h1\b[^>]*>(.*?)<\/h1>/s.exec(body) ?? []
  const heading = plainText(inner)
  return { name, heading, text: description === heading ? '' : description }
}

/** Describes the picture to those who cannot see it. */
export const altOf = ({ name, heading, text }: SharingWords) =>
  [name, heading, text].filter((words) => words !== '').join(' · ')

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

/** Returns the text of HTML that React has written. */
const plainText = (html: string) =>
  html
    .replace(/<[^<>]*>/g, '')
    .replace(/&([^&;]+);/g, (all, name: string) => ENTITIES[name] ?? all)
    .replace(/\s+/g, ' ')
    .trim()
