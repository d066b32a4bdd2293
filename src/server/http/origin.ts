import type { FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'

/**
 * Tells whether a browser sent this request for a page of another origin. Non-browsers send neither header. A
 * page may be at any host name that leads here, such as a mirror: cookies belong to one host name.
 */
export function isForeignOrigin(request: FastifyRequest, config: Config): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  const { origin } = request.headers
  if (origin === undefined || origin === ownOrigin(request, config)) return false
  return origin !== `${request.protocol}://${request.host}`
}

/** Returns the site's origin: as configured, else as the request names it (on loopback). */
export function ownOrigin(request: FastifyRequest, config: Config): string {
  return config.publicUrl ?? `${request.protocol}://${request.host}`
}

/** Returns the address for links in emails: configured, else localhost; never taken from a request. */
export function siteAddress({ publicUrl, sitePort }: Config): string {
  return publicUrl ?? `http://localhost:${sitePort}`
}

const LOOPBACK_NAME = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/** Tells whether the request addresses loopback and came through no proxy (decision 25). */
export function isLocalRequest(request: FastifyRequest): boolean {
  const forwarded = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']
  return (
    LOOPBACK_NAME.test(request.host) &&
    forwarded.every((name) => request.headers[name] === undefined)
  )
}
