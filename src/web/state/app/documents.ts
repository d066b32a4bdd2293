import { useCallback } from 'react'
import type * as v from 'valibot'
import { proxy, useSnapshot } from 'valtio'
import {
  homePath,
  type PolicyName,
  policyPath,
  questionsPath,
  testimonialsPath,
} from '#contract/site/content.ts'
import { HomeFile, PolicyFile, QuestionsFile, TestimonialsFile } from '#contract/site/documents.ts'
import type { Locale } from '#domain/site/locales.ts'
import { readDocument } from '../../api.ts'
import { afterOutcome, IDLE, type Remote } from '../../remote.ts'
import { useLoad } from './use-load.ts'

type ByPath<T> = Record<string, Remote<T>>

/** The operator's texts by the path they are read from, so that languages never mix. */
export const documents = proxy<{
  policies: ByPath<PolicyFile>
  questions: ByPath<QuestionsFile>
  testimonials: ByPath<TestimonialsFile>
  home: ByPath<HomeFile>
}>({ policies: {}, questions: {}, testimonials: {}, home: {} })

type QuestionList = Parameters<typeof questionsPath>[0]

/** Reads a policy again; an earlier version stays when that fails, as with the other documents here. */
export const loadPolicy = (name: PolicyName, locale: Locale) =>
  load(documents.policies, policyPath(name, locale), PolicyFile)

export const loadQuestions = (list: QuestionList, locale: Locale) =>
  load(documents.questions, questionsPath(list, locale), QuestionsFile)

export const loadTestimonials = (locale: Locale) =>
  load(documents.testimonials, testimonialsPath(locale), TestimonialsFile)

const loadHome = (locale: Locale) => load(documents.home, homePath(locale), HomeFile)

/** A policy of the operator, read when the component appears. */
export function usePolicy(name: PolicyName, locale: Locale) {
  const remote = useSnapshot(documents).policies[policyPath(name, locale)] ?? IDLE
  useLoad(
    useCallback(() => loadPolicy(name, locale), [name, locale]),
    remote,
  )
  return remote
}

/** The questions of the help page or of the price page, read when the component appears. */
export function useQuestions(list: QuestionList, locale: Locale) {
  const remote = useSnapshot(documents).questions[questionsPath(list, locale)] ?? IDLE
  useLoad(
    useCallback(() => loadQuestions(list, locale), [list, locale]),
    remote,
  )
  return remote
}

export function useTestimonials(locale: Locale) {
  const remote = useSnapshot(documents).testimonials[testimonialsPath(locale)] ?? IDLE
  useLoad(
    useCallback(() => loadTestimonials(locale), [locale]),
    remote,
  )
  return remote
}

/** The home page's own document: words, choices and places. */
export function useHome(locale: Locale) {
  const remote = useSnapshot(documents).home[homePath(locale)] ?? IDLE
  useLoad(
    useCallback(() => loadHome(locale), [locale]),
    remote,
  )
  return remote
}

async function load<S extends v.GenericSchema>(
  known: ByPath<v.InferOutput<S>>,
  path: string,
  schema: S,
): Promise<void> {
  const before = known[path] ?? IDLE
  if (before.status === 'loading') return
  if (before.status === 'idle' || before.status === 'failed') known[path] = { status: 'loading' }
  const outcome = await readDocument(path, schema)
  known[path] = afterOutcome(known[path] ?? IDLE, outcome)
}
