import { pipeline, Readable } from 'node:stream'
import { constants, createGzip } from 'node:zlib'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sendRefusal } from '../http/failures.ts'
import { bearerToken, hashToken, isToken } from '../http/tokens.ts'
import { refuse } from '../refusal.ts'
import type { Services } from '../services.ts'
import { packOwnAgent } from './agent-release.ts'
import { INSTALL_PATH, installScript, RELEASE_PATH } from './install-line.ts'
import { isTokenOfNode, spendInstallCode } from './queries.ts'

/** Mounts the files that a node installs its agent from (decision 249). */
export function mountInstallation(app: FastifyInstance, services: Services): void {
  const { db, now } = services

  app.get(
    `${INSTALL_PATH}:code`,
    async (request: FastifyRequest<{ Params: { code: string } }>, reply) => {
      reply.header('cache-control', 'no-store')
      const { code } = request.params
      if (!isToken(code) || !(await spendInstallCode(db, hashToken(code), now())))
        return sendRefusal(reply, refuse('not_found'))
      return reply
        .type('text/x-shellscript; charset=utf-8')
        .send(await installScript(services, code))
    },
  )

  app.get(RELEASE_PATH, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const token = bearerToken(request)
    if (!isToken(token) || !(await isTokenOfNode(db, hashToken(token))))
      return sendRefusal(reply, refuse('token_refused'))
    // most of it is Node's program, which packs little better at a higher level
    const gzip = createGzip({ level: constants.Z_BEST_SPEED })
    // a pipeline closes the files of a node that hangs up, and an error of theirs ends this reply alone
    const archive = pipeline(Readable.from(packOwnAgent()), gzip, () => {})
    return reply.type('application/gzip').send(archive)
  })
}
