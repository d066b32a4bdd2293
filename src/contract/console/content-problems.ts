import * as v from 'valibot'
import { filled, text } from '../fields.ts'

/** Why a content file can't be used; each has a sentence in the console and one in the command's output. */
const CONTENT_PROBLEM_CODES = [
  // the file as a whole
  'missing',
  'unreadable',
  'file_too_long',
  'null_character',
  'unknown_file',
  'unknown_folder',
  'not_json',
  // a field of a JSON file
  'unknown_field',
  'missing_field',
  'not_text',
  'not_whole',
  'not_switch',
  'not_fields',
  'not_list',
  'not_choice',
  'empty',
  'too_long',
  'too_many',
  'too_small',
  'too_large',
  'listed_twice',
  'invalid',
  'not_link',
  'not_link_or_page',
  'not_email',
  'not_time_zone',
  'not_hours',
  'not_traffic',
  'not_days',
  'not_percent',
  'not_tax_rate',
  'not_country',
  'not_currency',
  'not_cycle',
  'not_date',
  'not_moment',
  // plans
  'no_plan',
  'plan_twice',
  'cycle_name',
  'no_price',
  'price_too_high',
  'needless_pack',
  'same_name',
  'unknown_group',
  'reserved_group',
  // the announcement
  'says_nothing',
  'time_needed',
  'ends_too_early',
  // the brand
  'not_color',
  'text_contrast',
  'shape_contrast',
  'not_xml',
  'not_svg',
  'svg_namespace',
  'no_view_box',
  'too_stretched',
  'declares_entities',
  'draws_nothing',
  'too_heavy',
  'not_collected',
  'not_in_drawing',
  'too_deep',
  'cut_twice',
  // documents
  'no_head',
  'head_line',
  'too_tangled',
  'unknown_placeholder',
  'terms_differ',
  'no_group',
  'no_question',
] as const
export type ContentProblemCode = (typeof CONTENT_PROBLEM_CODES)[number]

export const ContentProblem = v.object({
  /** name of the file or folder */
  file: filled(300),
  /** null when the problem has no line */
  line: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))),
  /** keys and indexes of the field in a JSON file, as `plans.0.cycle`; empty for the file as a whole */
  place: text(300),
  code: v.picklist(CONTENT_PROBLEM_CODES),
  /** the limit, name or text that the sentence tells; empty for none */
  value: text(300),
})
export type ContentProblem = v.InferOutput<typeof ContentProblem>
