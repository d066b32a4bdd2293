import * as v from 'valibot'

/** A policy as a form holds it; its body is Markdown. */
export const Policy = v.strictObject({
  title: v.string(),
  version: v.string(),
  date: v.string(),
  body: v.string(),
})
type WrittenPolicy = v.InferOutput<typeof Policy>

const HEAD = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/
const HEAD_FIELDS = ['title', 'version', 'date'] as const

/** Parses a policy. @returns null when its head holds something that the form cannot show */
export function readPolicy(text: string): WrittenPolicy | null {
  const [whole, head] = HEAD.exec(text) ?? []
  if (whole === undefined || head === undefined) return null
  const policy: WrittenPolicy = { title: '', version: '', date: '', body: text.slice(whole.length) }
  for (const line of head.split(/\r?\n/)) {
    // spaces at the end stay while they are typed
    const [, key, value = ''] = /^([a-z]+): ?(.*)$/.exec(line) ?? []
    const field = HEAD_FIELDS.find((name) => name === key)
    if (field === undefined) return null
    policy[field] = value
  }
  return policy
}

export function writePolicy({ body, ...head }: WrittenPolicy): string {
  const lines = HEAD_FIELDS.map((field) => `${field}: ${head[field]}`)
  return `---\n${lines.join('\n')}\n---\n${body}`
}
