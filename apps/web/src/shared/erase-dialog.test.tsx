import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

import { ApiError } from '#lib/api.ts'
import { renderScreen } from '#testing/render-screen.tsx'

import { EraseDialog } from './erase-dialog.tsx'

it.each([
  ['that nothing was deleted where the server must be asked first', new ApiError('offline'), 'It needs a connection.'],
  ['that it could not be deleted where something is wrong', new Error('no room'), 'It failed.'],
])('says %s', async (_what, error, told) => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  const onErased = vi.fn<() => void>()
  const { user } = renderScreen(
    <EraseDialog
      open
      onClose={() => undefined}
      onErased={onErased}
      title="Delete “Harbour”?"
      text="It goes."
      done={{ text: 'It is gone.', topic: 'text' }}
      failed="It failed."
      unreachable="It needs a connection."
      erase={() => Promise.reject(error)}
    />,
  )
  const dialog = await screen.findByRole('dialog', { name: 'Delete “Harbour”?' })
  await user.click(within(dialog).getByRole('button', { name: 'Delete for Good' }))
  expect(await screen.findByText(told)).toBeVisible()
  expect(onErased).not.toHaveBeenCalled()
})
