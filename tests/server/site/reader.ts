import type { Block, Span } from '#contract/site/documents.ts'
import type { Locale } from '#domain/site/locales.ts'
import type { Reader } from '../../../src/server/site/content/inline.ts'
import { plainText } from '../../../src/server/site/content/markdown.ts'
import type { PlaceholderValues } from '../../../src/server/site/content/placeholders.ts'

/** A reader of a service whose operator has set nothing but its name. */
export function readerOf(locale: Locale, values: Partial<PlaceholderValues> = {}): Reader {
  return {
    locale,
    values: {
      app_name: locale === 'en-US' ? 'Skylark' : '云雀',
      community_email: '',
      free_tier: 'Free',
      gold_tier: 'Gold',
      diamond_tier: 'Diamond',
      operator_name: '',
      operator_address: '',
      operator_registration: '',
      operator_email: '',
      operator_law: '',
      free_devices: '1 device',
      gold_devices: '3 devices',
      diamond_devices: '6 devices',
      free_monthly_traffic: '',
      gold_monthly_traffic: 'no monthly traffic limit',
      diamond_monthly_traffic: 'no monthly traffic limit',
      dns_resolvers: 'Quad9 (9.9.9.9)',
      refund_days: '',
      refund_traffic: '',
      billing_cycles: '',
      nothing_renews: 'Nothing renews unless you say so',
      renewals: 'renewals',
      ...values,
    },
  }
}

/** Extracts the text of a document. */
export function textOf(blocks: readonly Block[]): string {
  return blocks.flatMap(partsOf).map(plainText).join('\n')
}

function partsOf(block: Block): readonly Span[][] {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return [block.spans]
    case 'list':
      return block.items
    case 'table':
      return [...block.head, ...block.rows.flat()]
  }
}
