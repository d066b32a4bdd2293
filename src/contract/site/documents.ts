import * as v from 'valibot'
import { filled, listOf, text } from '../fields.ts'

/** A run of text with the only inline formats that operators' texts can have. */
const Span = v.object({
  text: text(5000),
  bold: v.optional(v.literal(true)),
  /** https, mailto or a path of this site */
  href: v.optional(text(500)),
})
const Spans = listOf(Span, 200)

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
    items: listOf(Spans, 200),
  }),
  v.object({
    kind: v.literal('table'),
    head: listOf(Spans, 12),
    rows: listOf(listOf(Spans, 12), 200),
  }),
])
const Blocks = listOf(Block, 1000)

export const PolicyFile = v.object({
  title: filled(120),
  version: filled(16),
  date: v.pipe(v.string(), v.isoDate()),
  blocks: Blocks,
})

export const QuestionsFile = v.object({
  groups: listOf(
    v.object({
      id: filled(60),
      title: filled(120),
      questions: listOf(v.object({ id: filled(60), question: filled(200), blocks: Blocks }), 100),
    }),
    30,
  ),
})

/** Sections of the home page below its first view, in the order in which we show them. */
export const HOME_SECTIONS = [
  'figures',
  'features',
  'streaming',
  'security',
  'testimonials',
  'prices',
  'questions',
  'apps',
] as const

export const HERO_PICTURES = ['account_and_flight', 'account', 'flight', 'none'] as const

/** Most characters of the words of a tier. */
export const TIER_LENGTHS = { name: 24, description: 30, purpose: 80, point: 80 } as const
/** Most selling points of a tier; more would push its price out of sight. */
export const MOST_POINTS = 6

/** Most links that prove something. */
export const MOST_PROOFS = 8
/** A link of the operator that proves something, such as an audit. */
const Proof = v.object({ label: filled(80), link: filled(500) })

/** The home page in one language: the operator's words, choices and proof. */
export const HomeFile = v.object({
  /** empty: our words */
  headline: text(80),
  text: text(300),
  /** one of `HERO_PICTURES` */
  picture: text(30),
  /** of `HOME_SECTIONS`, those that are shown, in order */
  sections: listOf(filled(30), 30),
  /** what the operator measured without and with the service; empty: nothing */
  measured: v.optional(text(120), ''),
  proof: v.optional(listOf(Proof, MOST_PROOFS), []),
})

export const TestimonialsFile = v.object({
  testimonials: listOf(v.object({ role: filled(60), text: filled(400), sample: v.boolean() }), 12),
})

export type Span = v.InferOutput<typeof Span>
export type Block = v.InferOutput<typeof Block>
export type PolicyFile = v.InferOutput<typeof PolicyFile>
export type QuestionsFile = v.InferOutput<typeof QuestionsFile>
export type Proof = v.InferOutput<typeof Proof>
export type HomeFile = v.InferOutput<typeof HomeFile>
export type TestimonialsFile = v.InferOutput<typeof TestimonialsFile>
