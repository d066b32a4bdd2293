/** A sentence in English; the catalogues of locales have it in each language. */
export interface Message {
  id: string
  message: string
}

/**
 * Describes a sentence that console and commands say alike. In builds for browsers lingui's macro takes its place
 * (`locales/lingui.config.ts`); programs that run from the sources say it in English (decision 239).
 */
export function msg(
  sentence: TemplateStringsArray | { message: string; context?: string; comment?: string },
): Message {
  const message = 'message' in sentence ? sentence.message : sentence.join('')
  return { id: message, message }
}
