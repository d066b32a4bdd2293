import * as v from 'valibot'
import { filled, text } from '../fields.ts'

/** A run of text with the only inline formats that operators' texts can have. */
const Span = v.object({
  text: text(5000),
  bold: v.optional(v.literal(true)),
  /** https, mailto or a path of this site */
  href: v.optional(text(500)),
})
const Spans = v.pipe(v.array(Span), v.maxLength(200))

/** A block of an operator's text, parsed from Markdown, so that no page ever injects HTML. */
export const Block = v.variant('kind', [
  v.object({
    kind: v.literal('heading'),
    level: v.picklist([2, 3]),
    id: filled(120),
    spans: Spans,
  }),
  v.object({ kind: v.literal('paragraph'), spans: Spans }),
  v.object({
    kind: v.literal('list'),
    ordered: v.boolean(),
    items: v.pipe(v.array(Spans), v.maxLength(200)),
  }),
  v.object({
    kind: v.literal('table'),
    head: v.pipe(v.array(Spans), v.maxLength(12)),
    rows: v.pipe(v.array(v.pipe(v.array(Spans), v.maxLength(12))), v.maxLength(200)),
  }),
])
const Blocks = v.pipe(v.array(Block), v.maxLength(1000))

export const PolicyFile = v.object({
  title: filled(120),
  version: filled(16),
  date: v.pipe(v.string(), v.isoDate()),
  blocks: Blocks,
})

export const QuestionsFile = v.object({
  groups: v.pipe(
    v.array(
      v.object({
        id: filled(60),
        title: filled(120),
        questions: v.pipe(
          v.array(v.object({ id: filled(60), question: filled(200), blocks: Blocks })),
          v.maxLength(100),
        ),
      }),
    ),
    v.maxLength(30),
  ),
})

/** Names of the countries that have nodes. */
export const PlacesFile = v.object({
  names: v.pipe(v.array(filled(80)), v.maxLength(250)),
  /** the service has no node, so these are examples (decision 10) */
  sample: v.boolean(),
})

export const TestimonialsFile = v.object({
  testimonials: v.pipe(
    v.array(v.object({ role: filled(60), text: filled(400), sample: v.boolean() })),
    v.maxLength(12),
  ),
})

export type Span = v.InferOutput<typeof Span>
export type Block = v.InferOutput<typeof Block>
export type PolicyFile = v.InferOutput<typeof PolicyFile>
export type QuestionsFile = v.InferOutput<typeof QuestionsFile>
export type PlacesFile = v.InferOutput<typeof PlacesFile>
export type TestimonialsFile = v.InferOutput<typeof TestimonialsFile>
