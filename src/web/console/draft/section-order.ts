import { HOME_SECTIONS } from '#contract/site/documents.ts'

export type HomeSection = (typeof HOME_SECTIONS)[number]

export const isHomeSection = (name: unknown): name is HomeSection =>
  HOME_SECTIONS.some((section) => section === name)

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
  if (stay.length === shown.length && stay.every((section, index) => section === shown[index])) {
    return before
  }
  return [...shown, ...before.filter((section) => !shown.includes(section))]
}
