const NODE_NAME = /^[\p{L}\p{N}][\p{L}\p{N} .-]{0,79}$/u

/** Checks the form of a node's name; whether it is taken only the database knows. */
export const isNodeName = (name: string): boolean => NODE_NAME.test(name)
