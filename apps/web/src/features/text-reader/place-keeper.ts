import type { FoundPlace } from './reading-place.ts'

/** The place is saved so long after a move, in milliseconds. */
const SAVE_AFTER_MS = 5000
/** A learner who stays further up for so long reads there again; a shorter stay is a way to something else. In milliseconds. */
const STAY_MS = 3000

type Handlers = {
  readonly onPlace: (place: number) => void
  readonly save: (place: number, isLeaving: boolean) => void
}

/**
 * Knows how far a text has been read, however it is shown.
 * Links and settings are above the text. Moving up to them does not count as reading: a learner who leaves by them would
 * lose the place.
 */
export class PlaceKeeper {
  #top: number
  #place: number
  #saved: number
  #handlers: Handlers | undefined
  #saving: ReturnType<typeof setTimeout> | undefined
  #staying: ReturnType<typeof setTimeout> | undefined

  /** @param top - Where the text opens, if not at its place. */
  constructor(place: number, top = place) {
    this.#top = top
    this.#place = place
    this.#saved = place
  }

  /** The token at the top of what is in sight. */
  get top(): number {
    return this.#top
  }

  /** How far the text has been read. */
  get place(): number {
    return this.#place
  }

  /** Returns what ends it, for when the text is left. */
  watch(handlers: Handlers): () => void {
    this.#handlers = handlers
    const hide = () => this.#save(true)
    const leave = () => {
      if (document.visibilityState === 'hidden') this.#save(true)
    }
    window.addEventListener('pagehide', hide)
    document.addEventListener('visibilitychange', leave)
    return () => {
      clearTimeout(this.#saving)
      clearTimeout(this.#staying)
      this.#saving = undefined
      window.removeEventListener('pagehide', hide)
      document.removeEventListener('visibilitychange', leave)
      this.#save(true)
    }
  }

  /** The text was moved. @param isByHand - Only a learner who moves it reads further up again. */
  tell({ top, place }: FoundPlace, isByHand = true): void {
    this.#top = top
    clearTimeout(this.#staying)
    if (place >= this.#place) this.#take(place)
    else if (place > 0 && isByHand) this.#staying = setTimeout(() => this.#take(place), STAY_MS)
  }

  #take(place: number): void {
    this.#place = place
    this.#handlers?.onPlace(place)
    this.#saving ??= setTimeout(() => {
      this.#saving = undefined
      this.#save(false)
    }, SAVE_AFTER_MS)
  }

  #save(isLeaving: boolean): void {
    if (this.#place === this.#saved) return
    this.#saved = this.#place
    this.#handlers?.save(this.#place, isLeaving)
  }
}
