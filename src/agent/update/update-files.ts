import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { AgentUpdate, FailedUpdate } from '#contract/agent.ts'
import { replaceFile } from '#files/replace-file.ts'

/**
 * The files by which the agent and the program that replaces it speak to each other, in the agent's folder: they run
 * at different times, and only the second one may write where programs lie.
 */
const FILES = {
  /** the update that the service wants; the program removes it */
  wanted: ['update.json', AgentUpdate],
  /** how the last one failed */
  failed: ['update-failed.json', FailedUpdate],
  /** the release whose agent the service has answered */
  answered: ['answered.json', v.object({ release: v.string() })],
} as const

type Name = keyof typeof FILES
type Content<N extends Name> = v.InferOutput<(typeof FILES)[N][1]>

export const updateFile = (folder: string, name: Name) => join(folder, FILES[name][0])

/** @returns null when there is no such file, or it is damaged */
export async function readUpdateFile<N extends Name>(
  folder: string,
  name: N,
): Promise<Content<N> | null> {
  try {
    const text = await readFile(updateFile(folder, name), 'utf8')
    return v.parse(FILES[name][1], JSON.parse(text)) as Content<N>
  } catch {
    return null
  }
}

export const writeUpdateFile = <N extends Name>(folder: string, name: N, content: Content<N>) =>
  replaceFile(updateFile(folder, name), `${JSON.stringify(content)}\n`)
