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

const readPolicy = (path: string) => load(documents.policies, path, PolicyFile)
const readQuestions = (path: string) => load(documents.questions, path, QuestionsFile)
const readTestimonials = (path: string) => load(documents.testimonials, path, TestimonialsFile)
const readHome = (path: string) => load(documents.home, path, HomeFile)

/** Reads a policy again; an earlier version stays when that fails, as with the other documents here. */
export const loadPolicy = (name: PolicyName, locale: Locale) => readPolicy(policyPath(name, locale))

export const loadQuestions = (list: QuestionList, locale: Locale) =>
  readQuestions(questionsPath(list, locale))

export const loadTestimonials = (locale: Locale) => readTestimonials(testimonialsPath(locale))

/** Returns a policy of the operator, read when the component appears. */
export const usePolicy = (name: PolicyName, locale: Locale) =>
  useDocument(documents.policies, policyPath(name, locale), readPolicy)

/** Returns the questions of the help page or of the price page. */
export const useQuestions = (list: QuestionList, locale: Locale) =>
  useDocument(documents.questions, questionsPath(list, locale), readQuestions)

export const useTestimonials = (locale: Locale) =>
  useDocument(documents.testimonials, testimonialsPath(locale), readTestimonials)

/** Returns the home page's own document: words, choices and places. */
export const useHome = (locale: Locale) => useDocument(documents.home, homePath(locale), readHome)

function useDocument<T>(known: ByPath<T>, path: string, read: (path: string) => Promise<void>) {
  const remote = useSnapshot(known)[path] ?? IDLE
  useLoad(
    useCallback(() => read(path), [read, path]),
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
