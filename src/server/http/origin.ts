import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

/** Whether a browser made this request for a page of another origin. Other clients send neither header. */
export function isForeignOrigin(request: FastifyRequest, config: Config): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  const { origin } = request.headers
  return origin !== undefined && origin !== ownOrigin(request, config)
}

/** The origin that members see: configured, or (on loopback) as they typed it. */
export function ownOrigin(request: FastifyRequest, config: Config): string {
  return config.public_url ?? `${request.protocol}://${request.host}`
}

/** The address that mails link to: the operator's, else this machine's; never what a request claims. */
export function siteAddress({ public_url, site_port }: Config): string {
  return public_url ?? `http://localhost:${site_port}`
}

const LOOPBACK_NAME = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/** Decision 25: a request that names this machine and came through no proxy. */
export function isLocalRequest(request: FastifyRequest): boolean {
  const forwarded = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']
  return (
    LOOPBACK_NAME.test(request.host) &&
    forwarded.every((name) => request.headers[name] === undefined)
  )
}
