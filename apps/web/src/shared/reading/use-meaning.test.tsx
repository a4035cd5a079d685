import { renderHook, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

import { buildStudyWord } from '#testing/build-video.ts'

import { askMeaning, recallMeaning } from './find-meaning.ts'
import { useMeaning } from './use-meaning.ts'

vi.mock('./find-meaning.ts', { spy: true })

it('shows a meaning that came while it was drawn, and asks for it no more', async () => {
  vi.mocked(recallMeaning).mockReturnValueOnce(undefined).mockReturnValue(buildStudyWord('nest'))
  const { result } = renderHook(() => useMeaning({ word: 'nest', sentence: 'A nest.' }))
  await waitFor(() => expect(result.current.meaning).toMatchObject({ status: 'found', isChoosing: false }))
  expect(askMeaning).not.toHaveBeenCalled()
})
