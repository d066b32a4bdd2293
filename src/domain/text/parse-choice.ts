/** Finds the choice that a text names; null when it names none. */
export const parseChoice = <T>(choices: readonly T[], named: unknown): T | null =>
  choices.find((choice) => choice === named) ?? null
