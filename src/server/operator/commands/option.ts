/** An option or argument: how it is typed, its help, and how its value is read. */
export interface Option<T> {
  /** the value as the help shows it, such as `<days>`; a flag has none */
  value?: string
  about: string
  /** completes the sentence `--days needs …` for a value that can't be read */
  needs?: string
  /** the command does without it */
  isOptional?: boolean
  /** typed for it when it is missing */
  fallback?: string
  /** @returns null for a text that is no such value */
  read: (typed: string, nowMs: number) => T | null
}

export type Options = Readonly<Record<string, Option<unknown>>>

export type ValuesOf<Declared extends Options> = {
  [Name in keyof Declared]: Declared[Name] extends Option<infer Value> ? Value : never
}

/** Lets a command do without an option. */
export const optional = <T>(option: Option<T>): Option<T | undefined> => ({
  ...option,
  isOptional: true,
})

/** Returns how a name in code is typed: `made-from` for `made_from`, `dry-run` for `dryRun`. */
export const typedName = (name: string) => name.replace(/_|(?=[A-Z])/g, '-').toLowerCase()
