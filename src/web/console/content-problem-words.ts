import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ContentProblem, ContentProblemCode } from '#contract/console/content-problems.ts'
import { MOST_DRAWING_BYTES } from '#domain/brand/brand.ts'
import { type BillingCycle, CYCLE_FORM } from '#domain/membership/billing-cycle.ts'
import { PAID_TIERS } from '#domain/membership/membership.ts'
import { parseChoice } from '#domain/text/parse-choice.ts'
import { cycleName } from '../ui/product/cycle-name.ts'
import { TIER_NAMES } from '../ui/product/tier-name.ts'

/** Says what is wrong with a content file or one of its fields, and the way out. */
const WORDS: Record<ContentProblemCode, (value: string) => MessageDescriptor> = {
  missing: () => msg`The file is missing. Discard your changes to get it back.`,
  unreadable: (why) => msg`The file can’t be read: ${why}`,
  file_too_long: (max) => msg`The file is too long. Shorten it to ${max} characters.`,
  null_character: () => msg`It contains the character U+0000. Remove it.`,
  unknown_file: () => msg`There’s no such content file. Correct its name.`,
  unknown_folder: () => msg`There’s no such content folder. Correct its name.`,
  not_json: (why) => msg`It isn’t valid JSON: ${why}`,
  unknown_field: () => msg`There’s no such field. Correct its name, or remove it.`,
  missing_field: () => msg`This field is missing. Add it.`,
  not_text: () => msg`Enter text in double quotes.`,
  not_whole: () => msg`Enter a whole number.`,
  not_switch: () => msg`Enter true or false, without quotes.`,
  not_fields: () => msg`Enter a group of fields, in braces.`,
  not_list: () => msg`Enter a list, in brackets.`,
  not_choice: (choices) => msg`Enter one of these: ${choices}`,
  empty: () => msg`Please fill this in`,
  too_long: (max) => msg`Shorten this to ${max} characters.`,
  too_many: (max) => msg`Keep ${max} entries at most.`,
  listed_twice: (name) => msg`It lists ${name} twice. Remove one.`,
  too_large: (max) => msg`Enter ${max} or less.`,
  needless_pack: (pack) =>
    msg`Nobody needs ${pack}: this tier’s traffic is unlimited. Remove the pack, or set a limit.`,
  same_name: (name) => msg`Another tier is called ${name}, too. Choose another name.`,
  reserved_group: (name) => msg`A group can’t be called ${name}: that means no group in commands.`,
  unknown_group: (name) => msg`There’s no group ${name}. Add it to the groups, or remove it here.`,
  too_small: (min) => msg`Enter ${min} or more.`,
  invalid: () => msg`This isn’t allowed here. Correct it.`,
  not_link: () => msg`Enter an address that begins with https:// or mailto:.`,
  not_link_or_page: () => msg`Enter an https address, or a page of this site such as /price.`,
  not_email: () => msg`Enter a valid email address.`,
  not_time_zone: () => msg`Enter a time zone such as Asia/Shanghai.`,
  not_hours: () => msg`Enter hours such as 09:00-18:00. Around the clock is 00:00-24:00.`,
  not_traffic: () => msg`Enter an amount such as 10 GB.`,
  not_days: () => msg`Enter a whole number of days from 1 to 999, or leave this empty.`,
  not_percent: () => msg`Enter a whole number from 1 to 100, or leave this empty.`,
  not_tax_rate: () => msg`Enter a percentage such as 19 or 8.1.`,
  not_country: () => msg`Enter the two letters of a country, such as DE.`,
  not_currency: () => msg`Enter a currency such as USD.`,
  not_cycle: () => msg`Enter a length such as month, 10-days or 18-months.`,
  not_date: () => msg`Enter a date such as 2026-11-21.`,
  not_moment: () => msg`Enter a date and time in UTC such as 2026-12-01 08:00:00.`,
  no_plan: () => msg`List at least one plan on the price page.`,
  plan_twice: (plan) => msg`The plan ${plan} is listed twice. Remove one.`,
  cycle_name: (right) => msg`Name this length ${right}.`,
  no_price: () => msg`Enter a price above zero, such as 4.99.`,
  price_too_high: () => msg`Enter a lower price.`,
  not_collected: (providers) =>
    msg`None of your payment providers (${providers}) takes this sum in this currency.`,
  says_nothing: () => msg`Write the text in this language, too.`,
  time_needed: () => msg`Maintenance needs a start and an end. Fill this in, too.`,
  ends_too_early: () => msg`The end must be after the start.`,
  not_color: () => msg`Enter a color in six digits after its #.`,
  text_contrast: (nearest) =>
    msg`Text on this color is hard to read. The nearest color that works is ${nearest}.`,
  shape_contrast: (nearest) =>
    msg`Shapes in this color are hard to see on the page. The nearest color that works is ${nearest}.`,
  not_xml: (why) => msg`It isn’t valid XML: ${why}`,
  not_svg: () => msg`It isn’t an SVG. Save the drawing as SVG.`,
  svg_namespace: () => msg`It isn’t in SVG’s namespace. Save the drawing as SVG.`,
  no_view_box: () => msg`It has no view box. Add one such as “0 0 64 64”.`,
  too_stretched: (max) =>
    msg`One side is more than ${max} times as long as the other. Draw it more compactly.`,
  declares_entities: () => msg`It declares entities. Save the drawing without them.`,
  draws_nothing: () => msg`It draws nothing. Add a shape.`,
  too_heavy: (weight) => {
    const most = MOST_DRAWING_BYTES / 1000
    return msg`It’s ${weight} kB compressed; ${most} kB is the limit. Give its paths fewer points and decimals.`
  },
  not_in_drawing: (what) => msg`It has ${what}, which isn’t allowed in a drawing. Remove it.`,
  too_deep: (max) => msg`Its groups are nested more than ${max} levels deep. Ungroup some.`,
  cut_twice: (what) =>
    msg`It has ${what} inside a clipping shape that is clipped itself. Flatten it.`,
  no_head: () =>
    msg`The document doesn’t start with title, version and date between two --- lines. Add them.`,
  head_line: (line) =>
    msg`The line “${line}” between the two --- lines isn’t a title, version or date. Correct or remove it.`,
  too_tangled: (line) =>
    msg`There are too many lines, levels, or marks such as * in one paragraph at “${line}”. Write it more plainly.`,
  unknown_placeholder: (name) => {
    const placeholder = `{${name}}`
    return msg`There’s no placeholder ${placeholder}. Correct its name, or remove it.`
  },
  terms_differ: (versions) =>
    msg`The terms have a different version in each language (${versions}). Give them the same version.`,
  no_group: () => msg`Start with the heading of a group: ## and its name.`,
  no_question: (group) =>
    msg`There’s text under “${group}” before its first question. Begin a question with ### and its text.`,
}

/** Names a plan or pack, which a problem names as its file does: `gold month`, `gold 100 GB`. */
function offerName(value: string, i18n: I18n): string {
  const [, tierName, term = ''] = /^(\S+) (.+)$/.exec(value) ?? []
  const tier = parseChoice(PAID_TIERS, tierName)
  if (tier === null) return value
  const named = CYCLE_FORM.test(term) ? i18n._(cycleName(term as BillingCycle)) : term
  return `${i18n._(TIER_NAMES[tier])} · ${named}`
}

/** Problems whose value is a plan or a pack. */
const OF_OFFERS: ReadonlySet<ContentProblemCode> = new Set([
  'plan_twice',
  'listed_twice',
  'needless_pack',
])

export const contentProblemText = ({ code, value }: ContentProblem, i18n: I18n): string =>
  i18n._(WORDS[code](OF_OFFERS.has(code) ? offerName(value, i18n) : value))
