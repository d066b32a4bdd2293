declare const __KEEP_CLIENT_ADDRESS__: boolean

declare module '*.po' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}

/** The sentences that a page has before it loads a script on demand (src/setup/sentences.ts). */
declare module 'virtual:sentences/first' {
  const files: import('./i18n.ts').SentenceFiles
  export default files
}

declare module '*?inline-script' {
  const code: string
  export default code
}
