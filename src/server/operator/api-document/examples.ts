import type { PlainSchema } from '../../http/describe-endpoints.ts'

const A_DAY = '2026-12-01'
const AN_INSTANT_MS = 1_796_083_200_000

/** Values of texts that a length alone doesn't describe, by the field's name. */
const TEXTS: Readonly<Record<string, string>> = {
  order_no: '20261201-0123456789',
  account_number: '4021857306',
  digital_account_number: '4021857306',
  currency: 'USD',
  cycle: 'year',
  term: 'year',
  month: '2026-11',
  country: 'NO',
  email: 'ann@mail.example',
  why: 'ticket 4711',
  request_id: '0b8f5c0e-6f0a-4d7e-9a53-0c5e8a4f1b2d',
  notice_id: '3f6a1c52-7f0e-4a55-8d0b-2b1c9e7d4a60',
  endpoint: 'oslo1.skylark.example:51820',
  dns: '9.9.9.9, 149.112.112.112',
  name: 'Oslo 1',
  node_name: 'Oslo 1',
  expire_date: '2026-12-31 08:00:00Z',
  payment_type: 'stripe',
  provider: 'stripe',
  provider_id: 'epay-k3f9x2',
  payment: 'cs_a1b2c3d4',
  bank_ref: '2026-12-01 transfer 17',
  coupon_code: 'SPRING-25',
  plans: 'gold:year,diamond',
  batch_id: '7K2M9XQ4',
  device_id: '8f14e45f',
  DeviceId: '8f14e45f',
  DeviceInfo: 'Pixel 9',
  Version: '1.4.0',
  platform: 'android',
  locale: 'en-US',
  message: 'I paid, but my order is still open.',
  answer: 'Your order is complete now.',
  url: 'https://hooks.example/skylark',
  'file.name': 'plans.json',
  'file.text': '{ … }',
  'change.name': 'plans.json',
  'change.before': '{ … }',
  'change.after': '{ … }',
  'since.name': 'plans.json',
}

/** Makes a value that a JSON Schema of the operators' API takes: what may be left out is left out. */
export function exampleOf(schema: PlainSchema, name = '', parent = ''): unknown {
  const { anyOf, oneOf, items, properties, required = [] } = schema
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  const options = anyOf ?? oneOf
  if (options) {
    const whole = options.find(({ type }) => type !== 'null') ?? {}
    return exampleOf(whole, name, parent)
  }
  if (schema.type === 'array') return items ? [exampleOf(items, singular(name))] : []
  if (properties) {
    const given = Object.entries(properties).filter(([field]) => required.includes(field))
    return Object.fromEntries(given.map(([field, inner]) => [field, exampleOf(inner, field, name)]))
  }
  if (schema.type === 'boolean') return false
  if (schema.type === 'string') return textOf(schema, name, parent)
  return name.endsWith('_ms') ? AN_INSTANT_MS : Math.max(schema.minimum ?? 1, 1)
}

function textOf({ maxLength = 100 }: PlainSchema, name: string, parent: string): string {
  const isDay = /(^|_)(day|from|until|before)$/.test(name)
  const text = TEXTS[`${parent}.${name}`] ?? TEXTS[name] ?? (isDay ? A_DAY : name)
  return text.slice(0, maxLength)
}

const singular = (name: string) => name.replace(/ies$/, 'y').replace(/s$/, '')
