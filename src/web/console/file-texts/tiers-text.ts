import * as v from 'valibot'
import { TIERS } from '#domain/membership/membership.ts'
import { inLanguages, words } from './file-text.ts'

const WrittenTier = v.strictObject({
  name: words,
  description: words,
  purpose: words,
  /** selling points, one each; an empty one is a line that is being typed */
  points: inLanguages(v.array(v.string()), () => []),
})
const TiersText = v.pipe(
  v.string(),
  v.parseJson(),
  v.strictObject(v.entriesFromList(TIERS, v.optional(WrittenTier, {}))),
)

/** The file of the words of the tiers (decision 186), which may still break rules. */
export type WrittenTiers = v.InferOutput<typeof TiersText>
export type WrittenTier = v.InferOutput<typeof WrittenTier>

/** Parses the file. @returns null when it holds something that the form cannot show */
export function readTiers(text: string): WrittenTiers | null {
  const result = v.safeParse(TiersText, text)
  return result.success ? result.output : null
}

/** Serializes the file in the layout of the export command. */
export const writeTiers = (tiers: WrittenTiers): string => `${JSON.stringify(tiers, null, 2)}\n`
