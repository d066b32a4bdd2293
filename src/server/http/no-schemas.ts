const refuseSchemas = () => () => {
  throw new Error('Routes declare no schemas: the contract has them')
}

/** Keeps fastify from loading its own schema compilers: the contract's schemas validate every request. */
export const NO_SCHEMAS = {
  compilersFactory: { buildValidator: refuseSchemas, buildSerializer: refuseSchemas },
}
