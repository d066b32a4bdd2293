import type { Message } from '#domain/text/msg.ts'

type Values = Readonly<Record<string, string | number>>

/** A sentence with a plural begins and ends with it. */
const PLURAL = /^\{(\w+), plural, (.+)\}$/
const CASE = /(=\d+|one|other) \{((?:[^{}]|\{\w+\})*)\}/g

/** Says a sentence in English with its values; one that is not given stays `{name}`. */
export function english({ message }: Message, values: Values = {}): string {
  const [, counted = '', cases] = PLURAL.exec(message) ?? []
  const text = cases === undefined ? message : chooseCase(cases, Number(values[counted]))
  return text.replace(/\{(\w+)\}/g, (placeholder, name) => `${values[name] ?? placeholder}`)
}

function chooseCase(cases: string, count: number): string {
  const texts = new Map([...cases.matchAll(CASE)].map(([, key, text = '']) => [key, text]))
  const text = texts.get(`=${count}`) ?? texts.get(count === 1 ? 'one' : 'other') ?? ''
  return text.replaceAll('#', `${count}`)
}
