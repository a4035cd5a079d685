/** Reads a text aloud, sentence by sentence, and says where it is. A paragraph is granted once; what is heard of it again is free. */
import { findSentences, type SentenceSpan } from '@wordnest/vocabulary/sentences'
import { create } from 'zustand'

import type { SoundEnd } from '#shared/speech/speech-sound.ts'
import { type SpeechOutcome, stopSpeech, useSpeechPlayer } from '#shared/speech/speech-player.ts'

import type { TextBlock } from '#shared/reading/text-blocks.ts'

export type SpokenSentence = SentenceSpan & { readonly text: string }

/** A paragraph whose sentences can be heard now. */
export type SpokenParagraph = {
  readonly speak: (sentence: number, speech: SentenceSpeech) => Promise<SoundEnd>
  /** The paragraph is left: a play that was not used is given back, and its sounds are released. */
  readonly close: () => void
}

export type SentenceSpeech = {
  readonly rate: number
  readonly signal: AbortSignal
  /** A word begins at this position of the sentence. */
  readonly onWord: (start: number) => void
}

/** Makes a paragraph heard: rejects with `ReadAlongError` where it is not granted. */
export type OpenParagraph = (block: number, sentences: readonly SpokenSentence[]) => Promise<SpokenParagraph>

export class ReadAlongError extends Error {
  readonly outcome: SpeechOutcome
  constructor(outcome: SpeechOutcome) {
    super(outcome.kind)
    this.name = 'ReadAlongError'
    this.outcome = outcome
  }
}

type SentencePlace = { readonly block: number; readonly sentence: number }

export type ReadAlongMoment = {
  readonly status: 'still' | 'loading' | 'reading'
  readonly at: SentencePlace | undefined
  /** The word that is spoken, by its place in the block, where the voice says it. */
  readonly word: number | undefined
}

export type ReadAlongSetup = {
  readonly blocks: readonly TextBlock[]
  readonly openParagraph: OpenParagraph
  readonly getRate: () => number
}

type Handlers = {
  readonly onProblem: (outcome: SpeechOutcome) => void
  /** The last sentence was read. */
  readonly onEnd: () => void
}

const AT_REST: ReadAlongMoment = { status: 'still', at: undefined, word: undefined }

export class ReadAlong {
  readonly useMoment = create<ReadAlongMoment>(() => AT_REST)
  readonly #setup: ReadAlongSetup
  readonly #sentences = new Map<number, readonly SpokenSentence[]>()
  #handlers: Handlers | undefined
  /** What is being granted: a paragraph that is wanted again meanwhile is not paid twice. */
  #opening: { readonly block: number; readonly paragraph: Promise<SpokenParagraph> } | undefined
  #open: { readonly block: number; readonly paragraph: SpokenParagraph } | undefined
  #reading: AbortController | undefined

  constructor(setup: ReadAlongSetup) {
    this.#setup = setup
  }

  /** Returns what ends it, for when the text is left: reading stops unless it is watched again at once, as StrictMode does. */
  watch(handlers: Handlers): () => void {
    this.#handlers = handlers
    // One voice at a time: a word that is played elsewhere interrupts the reading.
    const end = useSpeechPlayer.subscribe(({ status }) => {
      if (status === 'loading') this.pause()
    })
    return () => {
      end()
      this.#handlers = undefined
      // Play may have been pressed before the effect that watches: that reading goes on.
      queueMicrotask(() => {
        if (!this.#handlers) this.stop()
      })
    }
  }

  sentencesOf(block: number): readonly SpokenSentence[] {
    const known = this.#sentences.get(block)
    if (known) return known
    const text = this.#setup.blocks[block]?.text ?? ''
    const sentences = findSentences(text).map((span) => ({ ...span, text: text.slice(span.start, span.end) }))
    this.#sentences.set(block, sentences)
    return sentences
  }

  /** The sentence at a position of a block. */
  findSentence(block: number, position: number): SentencePlace {
    const after = this.sentencesOf(block).findIndex(({ end }) => end > position)
    return { block, sentence: Math.max(0, after) }
  }

  get #moment(): ReadAlongMoment {
    return this.useMoment.getState()
  }

  /** Reads on from where it stopped, else from `start`. */
  play(start: SentencePlace): void {
    void this.#read(this.#moment.at ?? start)
  }

  playFrom(place: SentencePlace): void {
    void this.#read(place)
  }

  pause(): void {
    this.#reading?.abort()
    this.#reading = undefined
    this.useMoment.setState({ status: 'still', word: undefined })
  }

  /** Where reading continues; while it reads, it jumps there at once. */
  step(direction: 1 | -1, start: SentencePlace): void {
    const from = this.#moment.at ?? start
    const next = this.#findNext(from, direction)
    if (!next) return
    if (this.#moment.status === 'still') this.useMoment.setState({ at: next, word: undefined })
    else void this.#read(next)
  }

  /** Begins the sentence again, with the rate as it is now. */
  again(): void {
    const { at, status } = this.#moment
    if (at && status !== 'still') void this.#read(at)
  }

  stop(): void {
    this.pause()
    this.#opening = undefined
    this.#closeParagraph()
    this.useMoment.setState(AT_REST, true)
  }

  #findNext({ block, sentence }: SentencePlace, direction: 1 | -1): SentencePlace | undefined {
    if (this.sentencesOf(block)[sentence + direction]) return { block, sentence: sentence + direction }
    for (let other = block + direction; other >= 0 && other < this.#setup.blocks.length; other += direction) {
      const { length } = this.sentencesOf(other)
      if (length > 0) return { block: other, sentence: direction === 1 ? 0 : length - 1 }
    }
    return undefined
  }

  #closeParagraph(): void {
    this.#open?.paragraph.close()
    this.#open = undefined
  }

  /** Whoever waits for it, it becomes the open paragraph or is closed once. */
  #startOpening(block: number): Promise<SpokenParagraph> {
    const paragraph = this.#setup.openParagraph(block, this.sentencesOf(block))
    const opening = { block, paragraph }
    this.#opening = opening
    const settle = (granted?: SpokenParagraph) => {
      if (this.#opening !== opening) return granted?.close()
      this.#opening = undefined
      this.#open = granted && { block, paragraph: granted }
    }
    paragraph.then(settle, () => settle())
    return paragraph
  }

  async #openBlock(block: number): Promise<SpokenParagraph> {
    if (this.#open?.block === block) return this.#open.paragraph
    this.#closeParagraph()
    this.useMoment.setState({ status: 'loading' })
    return this.#opening?.block === block ? this.#opening.paragraph : this.#startOpening(block)
  }

  async #speak(place: SentencePlace, signal: AbortSignal): Promise<SoundEnd> {
    const paragraph = await this.#openBlock(place.block)
    if (signal.aborted) return { kind: 'stopped' }
    this.useMoment.setState({ status: 'reading' })
    const start = this.sentencesOf(place.block)[place.sentence]?.start ?? 0
    return paragraph.speak(place.sentence, {
      rate: this.#setup.getRate(),
      signal,
      onWord: (word) => {
        if (!signal.aborted) this.useMoment.setState({ word: start + word })
      },
    })
  }

  async #read(from: SentencePlace): Promise<void> {
    this.#reading?.abort()
    stopSpeech()
    const reading = new AbortController()
    this.#reading = reading
    let at: SentencePlace | undefined = this.sentencesOf(from.block)[from.sentence] ? from : this.#findNext(from, 1)
    while (at) {
      this.useMoment.setState({
        at,
        word: undefined,
        status: this.#moment.status === 'still' ? 'loading' : this.#moment.status,
      })
      let outcome: SpeechOutcome
      try {
        const end = await this.#speak(at, reading.signal)
        outcome = end.kind === 'failed' ? { kind: 'unplayable', failure: end.failure } : end
      } catch (error) {
        if (reading.signal.aborted) return
        if (!(error instanceof ReadAlongError)) throw error
        outcome = error.outcome
      }
      if (reading.signal.aborted) return
      if (outcome.kind !== 'ended') {
        this.pause()
        this.#handlers?.onProblem(outcome)
        return
      }
      at = this.#findNext(at, 1)
    }
    this.stop()
    this.#handlers?.onEnd()
  }
}
