/**
 * Node's HTTP module, read without an import statement: that would read every export, among them
 * `WebSocket`, which loads Node's fetch client into the server's memory (decision 132).
 */
export const { createServer, request } = process.getBuiltinModule('node:http')
