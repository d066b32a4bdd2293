/** A command that cannot be carried out, in words for the operator. */
export class CommandError extends Error {}
