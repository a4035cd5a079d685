import { defineWords, defineWordsByGet, summarise, summariseByGet } from '@wordnest/contracts/tutor'

import type { Learner } from '#api/learner.ts'
import type { Mount } from '#api/http/endpoint.ts'

import { presentStudyWord } from '#api/modules/words/study-word.presenter.ts'
import type { TutorService } from './tutor.service.ts'

type Asked = {
  readonly learner: Learner
  readonly input: { readonly synArray: readonly string[]; readonly context?: string | undefined }
  readonly signal: () => AbortSignal
}
type Paragraph = { readonly input: { readonly paragraph: string }; readonly signal: () => AbortSignal }

export function mountTutor(mount: Mount, tutor: TutorService): void {
  const answerSummary = async ({ input, signal }: Paragraph) => ({
    summary: await tutor.summarise(input.paragraph, signal()),
  })
  const answerDefinitions = async ({ learner, input, signal }: Asked) => {
    const words = await tutor.define(learner, input.synArray, input.context ?? '', signal())
    return words.map(presentStudyWord)
  }
  mount(summarise, answerSummary)
  mount(summariseByGet, answerSummary)
  mount(defineWords, answerDefinitions)
  mount(defineWordsByGet, answerDefinitions)
}
