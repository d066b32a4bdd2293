interface ConsoleContext {
  signed_in: boolean
}

/** The access table of the console (requirement 6.3); the service decides by one of its own. */
export const CONSOLE_ACCESS = {
  everyone: true,
  operators: ({ signed_in }: ConsoleContext) => signed_in,
} as const
