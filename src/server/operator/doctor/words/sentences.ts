/** Words of a finding, with the operator's next step where there is one. */
export type Sentence = readonly [words: string, next?: string]

/** Sentences by what was found, each written from its values. */
export type Sentences<Code extends string> = Readonly<Record<Code, (values: never) => Sentence>>
