// @vitest-environment jsdom
import { listVideos } from '@wordnest/contracts/videos'
import { beforeEach, describe, expect, it } from 'vitest'

import { buildStudyWord, buildVideo } from '#testing/build-video.ts'
import { answer, loseConnection, server } from '#testing/server.ts'
import { stockStores } from '#testing/stock-stores.ts'

import { useStudyList } from '#shared/words/study-list.ts'
import { loadFeaturedVideo, studyVideo, useVideoContext } from './video-context.ts'
import { useVideoList } from './videos.ts'

const NEW = buildVideo(['nest', 'twig'], { id: 'new', videoID: 'new' })
const OLD = buildVideo(['oak', 'leaf'], { id: 'old', videoID: 'old' })

beforeEach(() => {
  useVideoList.setState({ status: 'idle', videos: [] }, true)
  server.use(answer(listVideos, { videos: [NEW, OLD] }))
})

const context = () => useVideoContext.getState().video?.id
const forget = () => useVideoContext.setState({ status: 'idle', video: null })

describe('the video that games play for', () => {
  it.each([
    ['the newest for own words', [buildStudyWord('own')], 'new'],
    ['the newest for a newcomer', [], 'new'],
    ['the one whose words are set, also after a reload', OLD.definitionsAndSentences.toReversed(), 'old'],
  ])('is %s', async (_what, words, id) => {
    stockStores({ words })
    forget()
    await loadFeaturedVideo()
    expect(context()).toBe(id)
  })

  it('follows the study list back after another film was watched', async () => {
    stockStores({ words: OLD.definitionsAndSentences, video: NEW })
    useVideoList.setState({ status: 'ready', videos: [NEW, OLD] })
    await loadFeaturedVideo()
    expect(context()).toBe('old')
  })

  it('stays the chosen one for words of no video', async () => {
    stockStores({ words: [buildStudyWord('own')], video: OLD })
    useVideoList.setState({ status: 'ready', videos: [NEW, OLD] })
    await loadFeaturedVideo()
    expect(context()).toBe('old')
  })

  it('is unknown without a connection, and asked for again', async () => {
    stockStores({ words: [] })
    forget()
    server.use(loseConnection(listVideos))
    await loadFeaturedVideo()
    expect(useVideoContext.getState()).toEqual({ status: 'failed', video: null })
    server.use(answer(listVideos, { videos: [NEW] }))
    await loadFeaturedVideo()
    expect(context()).toBe('new')
  })

  it('comes with its words, and goes with them', () => {
    stockStores({ words: [buildStudyWord('own')], video: NEW })
    const undo = studyVideo(OLD)
    expect([context(), useStudyList.getState().words.length]).toEqual(['old', 2])
    undo()
    expect([context(), useStudyList.getState().words[0]?.word]).toEqual(['new', 'own'])
  })
})
