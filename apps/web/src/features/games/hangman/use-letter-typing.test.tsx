import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'

import { useLetterTyping } from './use-letter-typing.ts'

function Game({ onKey, onText }: { onKey: (letter: string) => void; onText: (text: string) => void }) {
  useLetterTyping(
    () => true,
    (letter) => {
      onKey(letter)
      screen.getByRole('textbox').focus()
    },
  )
  return <input value="" aria-label="Letter" onChange={(event) => onText(event.currentTarget.value)} />
}

it('takes a letter once, also where the text field takes focus while the key goes down', async () => {
  const [onKey, onText] = [vi.fn(), vi.fn()]
  render(<Game onKey={onKey} onText={onText} />)
  await userEvent.keyboard('x')
  expect(onKey.mock.calls).toEqual([['x']])
  expect(onText).not.toHaveBeenCalled()
  await userEvent.keyboard('y')
  expect(onText.mock.calls).toEqual([['y']])
})
