import type { Message } from '#domain/text/msg.ts'

/** Says what is the matter, and the operator's next step where there is one. */
export type Sentence = readonly [words: Message, ...next: Message[]]

/** Words by their code. */
export type Words<Code extends string> = Readonly<Record<Code, Message>>

/** Sentences by what was found; their placeholders are the names of the finding's values. */
export type Sentences<Code extends string> = Readonly<Record<Code, Sentence>>

/** Says a sentence with its values, in the reader's language. */
export type Say = (sentence: Message, values?: Readonly<Record<string, string | number>>) => string
