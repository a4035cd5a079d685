import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { keepEarlyActions, replayEarlyActions } from './early-actions.ts'

const onSubmit = vi.fn<(value: string) => void>()

function Screen() {
  const [text, setText] = useState('')
  const [shown, setShown] = useState('nothing')
  const [isOn, setOn] = useState(false)
  const [level, setLevel] = useState('1')
  useEffect(() => void replayEarlyActions(), [])
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(text)
      }}
    >
      <textarea aria-label="Text" value={text} onChange={(event) => setText(event.target.value)} />
      <button type="button" onClick={() => setShown(text)}>
        <svg role="img" aria-label="Arrow" /> Show
      </button>
      <input type="checkbox" aria-label="On" checked={isOn} onChange={(event) => setOn(event.target.checked)} />
      <select aria-label="Level" value={level} onChange={(event) => setLevel(event.target.value)}>
        <option>1</option>
        <option>2</option>
      </select>
      <button type="submit">Send</button>
      <output>{`${shown}, ${level}`}</output>
    </form>
  )
}

let root: Root | undefined
let page: HTMLElement

beforeEach(() => {
  page = document.createElement('div')
  page.innerHTML = renderToString(<Screen />)
  document.body.append(page)
  keepEarlyActions()
  onSubmit.mockClear()
})
afterEach(() => {
  act(() => root?.unmount())
  page.remove()
})

async function start() {
  await act(async () => {
    root = hydrateRoot(page, <Screen />)
    await new Promise((resolve) => setTimeout(resolve))
  })
}

describe('before the script of a page runs', () => {
  it('what is written and pressed is kept, and done in its order', async () => {
    const user = userEvent.setup()
    await user.type(screen.getByLabelText('Text'), 'A nest')
    await user.click(screen.getByRole('img', { name: 'Arrow' }))
    await user.click(screen.getByLabelText('On'))
    await user.selectOptions(screen.getByLabelText('Level'), '2')
    expect(screen.getByRole('status')).toHaveTextContent('nothing, 1')
    await start()
    await vi.waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('A nest, 2'))
    expect(screen.getByLabelText('Text')).toHaveValue('A nest')
    expect(screen.getByLabelText('On')).toBeChecked()
  })

  it('a form is not sent into the address, but by its own screen', async () => {
    const user = userEvent.setup()
    await user.type(screen.getByLabelText('Text'), 'secret')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect(onSubmit).not.toHaveBeenCalled()
    await start()
    await vi.waitFor(() => expect(onSubmit.mock.calls).toEqual([['secret']]))
  })

  it('what is pressed while it starts waits for what was written before', async () => {
    const user = userEvent.setup()
    await user.type(screen.getByLabelText('Text'), 'A nest')
    await act(async () => {
      root = hydrateRoot(page, <Screen />)
      screen.getByRole('button', { name: /Show/ }).click()
      await new Promise((resolve) => setTimeout(resolve))
    })
    await vi.waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('A nest, 1'))
  })

  it('ends with it: what comes later is done once', async () => {
    await start()
    const user = userEvent.setup()
    await user.type(screen.getByLabelText('Text'), 'later')
    await user.click(screen.getByRole('button', { name: /Show/ }))
    expect(screen.getByRole('status')).toHaveTextContent('later, 1')
  })
})
