const LATIN = 'abcdefghijklmnopqrstuvwxyz'
const ARABIC = [...'ابكدهفغحيجقلمنوپرستعڤوخيزث']

/** Tags, placeholders, plural forms and escapes of a catalogue: what lingui reads, not a person. */
const LINGUI = /<\/?\d+\/?>|\{\w+\}|\{\w+, plural,|\b(?:one|other)\s*\{|[{}#]|\\[n"]/
/** Anchors, link targets and placeholders of an operator's text, and the keys of its first part. */
const MARKDOWN =
  /\{#?[\w-]+\}|\]\([^)]*\)|^(?:title|version|date|subject|[a-z_]+\.\w+):|^(?:version|date):.*$|^\|[-| ]+\|$/m

/** A text in Arabic letters, which reads from right to left and says nothing. */
export function inArabic(text: string): string {
  return text.replace(/[a-z]/gi, (letter) => ARABIC[LATIN.indexOf(letter.toLowerCase())] ?? letter)
}

function keeping(text: string, kept: RegExp): string {
  const parts = text.split(new RegExp(`(${kept.source})`, kept.flags))
  return parts.map((part, index) => (index % 2 === 0 ? inArabic(part) : part)).join('')
}

/** A catalogue of the same sentences, from the one in English. */
export function pseudoCatalogue(po: string): string {
  return po.replace(/^(msgid ".+"\nmsgstr) "(.*)"$/gm, (_, start: string, sentence: string) => {
    return `${start} "${keeping(sentence, LINGUI)}"`
  })
}

export const pseudoMarkdown = (markdown: string) => keeping(markdown, MARKDOWN)

/** Every text of `texts.json`, without its placeholders. */
export const pseudoTexts = (json: string) =>
  JSON.stringify(
    JSON.parse(json, (_, value) => (typeof value === 'string' ? keeping(value, /\{\w+\}/) : value)),
  )

/** The values that a person reads of a JSON file. */
export const pseudoJson = (json: string) =>
  json.replace(/("(?:role|text)": )"(.*)"/g, (_, key: string, text: string) => {
    return `${key}"${inArabic(text)}"`
  })
