import type { Locator, Page } from '@playwright/test'
import type { Video } from '@wordnest/contracts/videos'

import { expect } from '../fixtures/expect.ts'

type Point = Video['quizPoints'][number]

/** A film is let play for as long before what the journey waits for. */
const LEAD_SECONDS = 1

/** The player as its viewers see it, with the real film: what lies between two questions is jumped over. */
export class VideoPlayerPage {
  readonly page: Page
  readonly video: Video
  /** In the order of the film. */
  readonly points: readonly Point[]
  readonly start: Locator
  readonly position: Locator
  readonly dialog: Locator
  readonly tooMuchSeek: Locator
  readonly finish: Locator
  readonly questions: Locator
  readonly takeTrophy: Locator

  constructor(page: Page, video: Video) {
    this.page = page
    this.video = video
    this.points = video.quizPoints.toSorted((some, other) => some.time - other.time)
    this.start = page.getByRole('button', { name: /^(Play Video|Continue where you left off)$/ })
    this.position = page.getByRole('slider', { name: 'Position' })
    this.dialog = page.getByRole('dialog')
    this.tooMuchSeek = page.getByRole('dialog', { name: 'Too Much Seek' })
    this.finish = page.getByRole('dialog', { name: /^You got \d+ \/ \d+ correct!$/ })
    this.questions = page.getByRole('region', { name: 'Questions' }).getByRole('listitem')
    this.takeTrophy = page.getByRole('button', { name: 'Take the trophy and close' })
  }

  async open(): Promise<void> {
    await this.page.goto(`/video-player/${this.video.videoID}`)
    await expect(this.start).toBeVisible()
  }

  async play(): Promise<void> {
    await this.start.click()
    await expect(this.page.getByRole('button', { name: 'Pause' })).toBeVisible()
  }

  /** Seconds of the film. */
  async seek(seconds: number): Promise<void> {
    await this.position.fill(String(Math.floor(seconds) * 1000))
  }

  /** Seconds of the film that was really played. */
  readPosition(): Promise<number> {
    return this.page.locator('video').evaluate((video) => (video instanceof HTMLVideoElement ? video.currentTime : -1))
  }

  isPaused(): Promise<boolean> {
    return this.page.locator('video').evaluate((video) => video instanceof HTMLVideoElement && video.paused)
  }

  /** Plays up to a question, and waits for it. */
  async reach(point: Point): Promise<Locator> {
    await this.seek(Math.max(0, point.time - LEAD_SECONDS))
    const question = this.page.getByRole('dialog', { name: point.question })
    await expect(question).toBeVisible()
    return question
  }

  async answer(point: Point, isRight: boolean): Promise<void> {
    const index = isRight ? point.correct : (point.correct + 1) % point.answers.length
    const answer = point.answers[index] ?? ''
    await this.dialog.getByRole('button', { name: answer, exact: true }).click()
  }

  /** Back before the question that was skipped, and on. */
  async takeBack(): Promise<void> {
    await this.tooMuchSeek.getByRole('button', { name: 'Take Me Back' }).click()
    await expect(this.tooMuchSeek).toBeHidden()
    const position = await this.readPosition()
    // A jump right behind one of the player's own may be an old position.
    await expect.poll(() => this.readPosition()).toBeGreaterThan(position + 1)
  }

  /** Answers every question, each right unless told otherwise. */
  async answerAll({ wrong }: { wrong?: number } = {}): Promise<void> {
    for (const [index, point] of this.points.entries()) {
      await this.reach(point)
      await this.answer(point, index !== wrong)
    }
  }
}
