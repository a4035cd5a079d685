import { listVideos } from '@wordnest/contracts/videos'

import { startMediaHost } from '../fixtures/media-host.ts'
import { NO_ANSWER, untilKept } from '../fixtures/service-worker.ts'
import { expect, test } from '../fixtures/test.ts'
import { VideoPlayerPage } from '../pages/video-player-page.ts'

test.use({ serviceWorkers: 'allow' })

test('films, captions and posters come from a host of their own, and posters stay when it is away', async ({
  page,
  startServer,
  pageErrors,
}) => {
  const media = await startMediaHost()
  try {
    const { origin } = await startServer({ env: { MEDIA_URL: media.origin } })
    media.from = origin
    await page.goto(origin)
    await untilKept(page)
    await page.goto(`${origin}/video-house`)
    const posters = page.getByRole('main').locator(`img[src^="${media.origin}/media/lessons/"]`)
    const countLoaded = () =>
      posters.evaluateAll(
        (images) => images.filter((image) => image instanceof HTMLImageElement && image.naturalWidth > 0).length,
      )
    await expect.poll(countLoaded).toBeGreaterThan(2)
    const loaded = await countLoaded()

    const { videos } = listVideos.response.parse(await (await page.request.get(origin + listVideos.path)).json())
    const [video] = videos
    if (!video) throw new Error('The server has no lessons')
    await page.goto(`${origin}/video-player/${video.videoID}`)
    const player = new VideoPlayerPage(page, video)
    await player.play()
    const film = page.locator('video')
    expect(await film.getAttribute('src')).toContain(media.origin)
    await expect.poll(() => film.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0)
    const cues = () => film.evaluate((element: HTMLVideoElement) => element.textTracks[0]?.cues?.length ?? 0)
    await expect.poll(cues).toBeGreaterThan(0)
    for (const kind of [/\.mp4$/, /\.vtt$/, /\.webp$/]) expect(media.asked.some((path) => kind.test(path))).toBe(true)
    expect(media.asked.filter((path) => !path.startsWith('/media/'))).toEqual([])

    await media.stop()
    pageErrors.expect(NO_ANSWER)
    // The film of the page that is left may still have been on its way.
    pageErrors.expect(/ERR_CONTENT_LENGTH_MISMATCH/)
    await page.goto(`${origin}/video-house`)
    // More of them may have come after they were counted.
    await expect.poll(countLoaded).toBeGreaterThanOrEqual(loaded)
  } finally {
    await media.stop().catch(() => undefined)
  }
})
