interface ConsoleContext {
  signed_in: boolean
}

/**
 * Access table of the console (requirement 6.3). It only picks what to show; the server checks
 * every call itself.
 */
export const CONSOLE_ACCESS = {
  everyone: true,
  operators: ({ signed_in }: ConsoleContext) => signed_in,
} as const
