import * as v from 'valibot'
import { HERO_PICTURES, HOME_SECTIONS } from '#contract/site/documents.ts'
import { words } from './file-text.ts'

const HomeText = v.pipe(
  v.string(),
  v.parseJson(),
  v.strictObject({
    headline: words,
    text: words,
    picture: v.optional(v.picklist(HERO_PICTURES), HERO_PICTURES[0]),
    sections: v.pipe(
      v.optional(v.array(v.picklist(HOME_SECTIONS)), [...HOME_SECTIONS]),
      v.check((sections) => new Set(sections).size === sections.length),
    ),
  }),
)

/** The file of the home page (decision 197), which may still break rules, such as a text in one language only. */
export type WrittenHome = v.InferOutput<typeof HomeText>
export type HomeSection = (typeof HOME_SECTIONS)[number]

/** Parses the file. @returns null when it holds something that the form cannot show */
export function readHome(text: string): WrittenHome | null {
  const result = v.safeParse(HomeText, text)
  return result.success ? result.output : null
}

/** Serializes the file in the layout of the export command. */
export const writeHome = (home: WrittenHome): string => `${JSON.stringify(home, null, 2)}\n`

/**
 * Puts all sections in order for a form, those that are not shown among them: each stays where it was, as
 * long as the shown ones do.
 * @param before the last order of all sections
 */
export function inPlaces(
  shown: readonly HomeSection[],
  before: readonly HomeSection[],
): readonly HomeSection[] {
  const stay = before.filter((section) => shown.includes(section))
  if (stay.length === shown.length && stay.every((section, at) => section === shown[at])) {
    return before
  }
  return [...shown, ...before.filter((section) => !shown.includes(section))]
}
