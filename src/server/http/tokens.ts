import { hash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/** 256 random bits in base64url. */
const TOKEN_FORM = /^[A-Za-z0-9_-]{43}$/

export const newToken = () => randomBytes(32).toString('base64url')
export const hashToken = (token: string) => hash('sha256', token)
export const isToken = (text: string | undefined): text is string =>
  text !== undefined && TOKEN_FORM.test(text)

/** Returns the text of `Authorization: Bearer`, of any form. */
export const bearerToken = (request: FastifyRequest): string | undefined =>
  /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1]
