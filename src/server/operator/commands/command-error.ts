/** A command that cannot be carried out; the message is written for the operator. */
export class CommandError extends Error {}

/** A command with a missing or invalid option; the message names it. */
export class UsageError extends Error {}
