import type { ContentProblem, ContentProblemCode } from '#contract/console/content-problems.ts'
import { MOST_DRAWING_BYTES } from '#domain/brand/brand.ts'

/** The sentences of the command and of the log, after the file, the line and the field. */
const TEXTS: Record<ContentProblemCode, (value: string) => string> = {
  missing: () => 'is missing',
  unreadable: (why) => `can't be read: ${why}`,
  file_too_long: (max) => `is longer than ${max} characters`,
  null_character: () => 'holds U+0000, which no text can',
  unknown_file: () => 'is not the name of a content file: correct the name, or remove the file',
  unknown_folder: () => 'is not a folder of the content: correct the name, or remove the folder',
  not_json: (why) => `is not JSON (${why})`,
  unknown_field: () => 'is not a field of this file: correct its name, or remove it',
  missing_field: () => 'is missing',
  not_text: () => 'is not a text in double quotes',
  not_whole: () => 'is not a whole number',
  not_switch: () => 'is neither true nor false',
  not_fields: () => 'is not a group of fields in braces',
  not_list: () => 'is not a list in brackets',
  not_choice: (choices) => `is none of ${choices}`,
  empty: () => 'is empty',
  too_long: (max) => `is longer than ${max} characters`,
  too_many: (max) => `has more than ${max} entries`,
  listed_twice: (name) => `has ${name} twice`,
  too_large: (max) => `is above ${max}`,
  needless_pack: (pack) => `sells ${pack}, whose tier has no limit in content/traffic.json`,
  same_name: (name) => `is "${name}", as another tier is called in this language`,
  reserved_group: (name) => `names a group "${name}", which means no group in commands`,
  unknown_group: (name) => `names "${name}", which is none of its groups`,
  too_small: (min) => `is below ${min}`,
  invalid: () => 'has a form that is not allowed here',
  not_link: () => 'is not an https or mailto address',
  not_link_or_page: () => 'is neither an https or mailto address nor a path such as /price',
  not_email: () => 'is not an email address',
  not_time_zone: () => 'is not a zone such as "Asia/Shanghai"',
  not_hours: () => 'is not a span such as "09:00-18:00", or "00:00-24:00" around the clock',
  not_traffic: () => 'is not an amount such as "10 GB"',
  not_days: () => 'is not a whole number of days such as "7"',
  not_percent: () => 'is not a whole number from 1 to 100',
  not_tax_rate: () => 'is not a percentage such as "19" or "8.1"',
  not_country: () => 'is not a country of two capital letters, such as "DE"',
  not_currency: () => 'is not a currency that is known, such as "USD"',
  not_cycle: () => 'is not a length such as "month", "10-days" or "18-months"',
  not_date: () => 'is not a date such as 2026-11-21',
  not_moment: () => 'is not a date and time such as "2026-12-01 08:00:00", in UTC',
  no_plan: () => 'holds no plan that pages show',
  plan_twice: (plan) => `holds ${plan} twice`,
  cycle_name: (right) => `has to be named ${right}`,
  no_price: () => 'is not a price above zero',
  price_too_high: (max) => `is above ${max}`,
  not_collected: (providers) => `is a sum or a currency that none of ${providers} collects`,
  says_nothing: () => 'says nothing',
  time_needed: () => 'is needed for maintenance',
  ends_too_early: () => 'is not after starts_at',
  not_color: () => 'is not a color in six digits after its #',
  text_contrast: (nearest) =>
    `gives text on it too little contrast; the nearest color that works is "${nearest}"`,
  shape_contrast: (nearest) =>
    `gives its shapes too little contrast on the page; the nearest color that works is "${nearest}"`,
  not_xml: (why) => `is not XML (${why})`,
  not_svg: () => 'is not an SVG: its first element is not <svg>',
  svg_namespace: () => "is not in SVG's namespace",
  no_view_box: () => 'has no view box such as "0 0 64 64"',
  too_stretched: (max) => `is more than ${max} times as long as it is wide`,
  declares_entities: () => "declares entities, which a drawing can't",
  draws_nothing: () => 'draws nothing',
  too_heavy: (weight) =>
    `weighs ${weight} kB compressed, more than ${MOST_DRAWING_BYTES / 1000} kB: give its paths fewer points and decimals`,
  not_in_drawing: (what) => `has ${what}, which can't be in a drawing`,
  too_deep: (max) => `has elements in each other more than ${max} deep`,
  cut_twice: (what) => `has ${what} that is cut out within what cuts out`,
  no_head: () => 'does not start with title, version and date between two --- lines',
  head_line: (line) => `has the invalid line "${line}" between the two --- lines`,
  too_tangled: (line) =>
    `has too many lines, levels, or marks such as * in one paragraph at "${line}": write it more plainly`,
  unknown_placeholder: (name) => `has the unknown placeholder {${name}}`,
  terms_differ: (versions) => `is not the same in all languages (${versions})`,
  no_group: () => 'does not start with a "## group" heading',
  no_question: (group) => `has text under "${group}" before its first "### question" heading`,
}

/** Words a problem in English: file, line, field, and what is wrong there. */
export function problemText({ file, line, place, code, value }: ContentProblem): string {
  const where = line === null ? file : `${file}: line ${line}`
  const reason = TEXTS[code](value)
  return place === '' ? `${where}: ${reason}` : `${where}: ${place} ${reason}`
}
