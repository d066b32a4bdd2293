import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { WIREGUARD_APP_PATH } from '#domain/nodes/demonstration.ts'
import { negotiateLocale, parseAcceptLanguage } from '#domain/site/locales.ts'
import { machineClockS, stopwatch } from '../../agent/platform.ts'
import type { Config } from '../config/config.ts'
import { isForeignOrigin, isLocalRequest } from '../http/origin.ts'
import type { Services } from '../services.ts'
import { demonstrationFolder } from './node.ts'
import { AMOUNTS_BYTES, addPage, pageHeaders, tunnelsPage } from './page.ts'
import { createWireguardApp, type WireguardApp } from './wireguard-app.ts'

const id = v.pipe(v.string(), v.regex(/^[0-9a-f]{12}$/))

const Form = v.variant('action', [
  v.strictObject({
    action: v.literal('add'),
    configuration: v.pipe(v.string(), v.maxLength(4000)),
    name: v.optional(v.pipe(v.string(), v.maxLength(120)), ''),
  }),
  v.strictObject({ action: v.picklist(['on', 'off', 'remove']), id }),
  v.strictObject({
    action: v.picklist(['move_10_mb', 'move_100_mb', 'move_1000_mb']),
    id,
  }),
])

/**
 * Mounts the page that stands in for the WireGuard app of demo mode, for browsers on this
 * machine only (decision 141).
 * @returns the app behind it, for the demonstration node
 */
export async function mountWireguardApp(
  app: FastifyInstance,
  { config }: Pick<Services, 'config'>,
): Promise<WireguardApp> {
  const file = join(demonstrationFolder(config.dataDir), 'tunnels.json')
  const wireguard = createWireguardApp({ file, stopwatch, machineClockS })
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    scope.get(WIREGUARD_APP_PATH, (request, reply) => {
      if (!isLocalRequest(request)) return reply.callNotFound()
      return reply.headers(pageHeaders()).send(tunnelsPage(wireguard.states(), localeOf(request)))
    })
    scope.get(`${WIREGUARD_APP_PATH}/add`, (request, reply) => {
      if (!isLocalRequest(request)) return reply.callNotFound()
      return reply.headers(pageHeaders()).send(addPage(localeOf(request)))
    })
    scope.post(WIREGUARD_APP_PATH, async (request, reply) => {
      if (!isLocalRequest(request)) return reply.callNotFound()
      if (isForeignForm(request, config)) return reply.code(403).send('')
      const form = v.safeParse(Form, request.body)
      const tunnel = form.success ? applyForm(wireguard, form.output) : null
      if (tunnel === null) {
        return reply
          .code(422)
          .headers(pageHeaders())
          .send(addPage(localeOf(request), true))
      }
      await wireguard.settle(tunnel)
      return reply.redirect(WIREGUARD_APP_PATH, 303)
    })
  })
  return wireguard
}

/**
 * Whether a page of another origin sent a form. Pages without referrers, as ours are, send "null" for their
 * origin with a form; the browser's own header tells them from others.
 */
const isForeignForm = (request: FastifyRequest, config: Config) =>
  request.headers['sec-fetch-site'] !== 'same-origin' && isForeignOrigin(request, config)

/** @returns the tunnel that the form is about; null for a text that is no configuration */
function applyForm(wireguard: WireguardApp, form: v.InferOutput<typeof Form>): string | null {
  if (form.action === 'add') return wireguard.add(form.configuration, form.name)
  const { action, id } = form
  if (action === 'remove') wireguard.remove(id)
  else if (action === 'on' || action === 'off') wireguard.switchTo(id, action === 'on')
  else wireguard.move(id, AMOUNTS_BYTES[action])
  return id
}

const localeOf = (request: FastifyRequest) =>
  negotiateLocale({
    stored: request.cookies.umi_locale,
    accept: parseAcceptLanguage(request.headers['accept-language'] ?? ''),
  })
