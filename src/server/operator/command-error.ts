/** A command that cannot be carried out; the message is written for the operator. */
export class CommandError extends Error {}
