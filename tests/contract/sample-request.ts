import { randomUUID } from 'node:crypto'
import * as v from 'valibot'

/** Values of fields whose form no generator guesses; a new field of such a form gets one here. */
const BY_NAME: Record<string, () => unknown> = {
  token: () => 'x'.repeat(43),
  month: () => '2026-10',
  currency: () => 'USD',
  country: () => 'NO',
  bot_token: () => `123456789:${'x'.repeat(35)}`,
  chat_id: () => '-1001234567890',
  cycle: () => 'month',
  roles: () => ['support'],
  until: () => '2026-12-31',
  email: () => `${randomUUID()}@mail.example`,
  code: () => '123456',
  request_id: () => randomUUID(),
  message_id: () => randomUUID(),
  reply_id: () => randomUUID(),
  // no search finds nobody in these tests, so that nobody is changed
  expected: () => 0,
  password: () => 'lark at 6am',
  order_no: () => '20261121-0123456789',
  payment_type: () => 'stripe',
  provider_id: () => 'stripe',
  settings: () => ({}),
  link_hash: () => 'a'.repeat(64),
  sealed_key: () => 'x'.repeat(80),
  public_key: () => Buffer.alloc(32, 7).toString('base64'),
  p256dh: () => `B${'A'.repeat(86)}`,
  auth: () => 'A'.repeat(22),
  newPublicKey: () => Buffer.alloc(32, 8).toString('base64'),
}

interface Loose {
  type: string
  entries?: Record<string, Loose>
  options?: readonly (Loose | string)[]
  wrapped?: Loose
  item?: Loose
  literal?: unknown
  pipe?: readonly { type: string; requirement?: unknown }[]
}

/**
 * A value that a request's schema takes, with everything that may be left out left out.
 * @throws where the schema refuses it: then its field wants a value by name
 */
export function sampleRequest(schema: v.GenericSchema, place: string): object {
  const value = sampleOf(schema as unknown as Loose, '')
  const parsed = v.safeParse(schema, value)
  if (parsed.success) return value as object
  const paths = parsed.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)
  throw new Error(`No sample for ${place}: ${paths.join(', ')}`)
}

function sampleOf(schema: Loose, name: string): unknown {
  const byName = BY_NAME[name]
  if (byName !== undefined) return byName()
  const [option] = schema.options ?? []
  switch (schema.type) {
    case 'strict_object':
    case 'object': {
      const given = Object.entries(schema.entries ?? {}).filter(
        ([, { type }]) => type !== 'optional',
      )
      return Object.fromEntries(given.map(([key, entry]) => [key, sampleOf(entry, key)]))
    }
    case 'picklist':
      return option
    case 'variant':
      return sampleOf(option as Loose, name)
    case 'literal':
      return schema.literal
    case 'nullable':
      return null
    case 'array':
      return []
    case 'boolean':
      return true
    case 'number':
      return 1
    default: {
      const start = requirementOf(schema, 'starts_with')
      if (start !== undefined) return `${start}mail.example/x`
      return 'x'.repeat(Number(requirementOf(schema, 'min_length') ?? 1) || 1)
    }
  }
}

const requirementOf = ({ pipe = [] }: Loose, type: string) =>
  pipe.find((step) => step.type === type)?.requirement
