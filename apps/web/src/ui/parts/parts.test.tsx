// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Button, ButtonLink, IconButton } from './button.tsx'
import { HangmanClassic } from '#ui/illustrations/hangman-classic.tsx'
import { HangmanFlower } from '#ui/illustrations/hangman-flower.tsx'
import { announce, LiveRegion } from './live-region.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { Segmented } from './segmented.tsx'
import { Switch } from './switch.tsx'
import { Tabs } from './tabs.tsx'
import { TextArea } from './text-area.tsx'
import { TextField } from './text-field.tsx'

const consoleError = vi.spyOn(console, 'error')

afterEach(() => {
  cleanup()
  expect(consoleError).not.toHaveBeenCalled()
})

describe('Button', () => {
  it('keeps its name and focus while busy and swallows presses', async () => {
    const onClick = vi.fn<() => void>()
    const onSubmit = vi.fn<() => void>()
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit" busy onClick={onClick}>
          Save
        </Button>
      </form>,
    )
    const button = screen.getByRole('button', { name: 'Save' })
    await userEvent.click(button)
    expect(onClick).not.toHaveBeenCalled()
    expect(onSubmit).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(button)
    expect(button.getAttribute('aria-busy')).toBe('true')
  })

  it('does not submit a form unless told to', () => {
    render(<Button>Clear</Button>)
    expect(screen.getByRole('button', { name: 'Clear' }).getAttribute('type')).toBe('button')
  })

  it('as an icon is named by its label', () => {
    render(<IconButton label="Play glimmer" icon={<svg />} />)
    expect(screen.queryByRole('button', { name: 'Play glimmer' })).not.toBeNull()
  })

  it('as a link can be drawn by the router', () => {
    render(
      <ButtonLink
        render={({ className, children }) => (
          <a href="/cards" data-router className={className}>
            {children}
          </a>
        )}
      >
        Vocab Cards
      </ButtonLink>,
    )
    const link = screen.getByRole('link', { name: 'Vocab Cards' })
    expect(link.hasAttribute('data-router')).toBe(true)
    expect(link.className).not.toBe('')
  })
})

describe('fields', () => {
  it('are described by their error and hint', () => {
    render(<TextField label="Email" hint="We send one letter." error="Invalid Email" />)
    const field = screen.getByRole('textbox', { name: 'Email' })
    expect(field.getAttribute('aria-invalid')).toBe('true')
    const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
    expect(ids.map((id) => document.getElementById(id)?.textContent)).toEqual(['Invalid Email', 'We send one letter.'])
  })

  it('show and hide a password', async () => {
    render(
      <TextField label="Password" type="password" revealLabels={{ show: 'Show password', hide: 'Hide password' }} />,
    )
    const field = screen.getByLabelText('Password')
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
    expect(field.getAttribute('type')).toBe('text')
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }))
    expect(field.getAttribute('type')).toBe('password')
  })

  it('keep a hidden label as their name', () => {
    render(<TextArea label="Your text" hideLabel />)
    expect(screen.queryByRole('textbox', { name: 'Your text' })).not.toBeNull()
  })
})

describe('choices', () => {
  it('a switch reports its new state', async () => {
    const onChange = vi.fn<(checked: boolean) => void>()
    render(<Switch label="News by email" hint="New lessons" checked={false} onChange={onChange} />)
    await userEvent.click(screen.getByRole('switch', { name: 'News by email' }))
    expect(onChange).toHaveBeenCalledExactlyOnceWith(true)
  })

  it('a segmented choice is a group of radio buttons', async () => {
    const onChange = vi.fn<(value: 'slow' | 'normal') => void>()
    const options = [
      { value: 'slow', label: 'Slow' },
      { value: 'normal', label: 'Normal' },
    ] as const
    render(<Segmented label="Speech" options={options} value="normal" onChange={onChange} />)
    expect(screen.queryByRole('group', { name: 'Speech' })).not.toBeNull()
    await userEvent.click(screen.getByRole('radio', { name: 'Slow' }))
    expect(onChange).toHaveBeenCalledExactlyOnceWith('slow')
  })

  it('tabs follow the arrow keys', async () => {
    render(<TabsExample />)
    await userEvent.click(screen.getByRole('tab', { name: 'Video' }))
    await userEvent.keyboard('{ArrowRight}')
    expect(screen.getByRole('tab', { name: 'Study' }).getAttribute('aria-selected')).toBe('true')
    expect(screen.getByRole('tabpanel', { name: 'Study' }).textContent).toBe('Words of today')
  })

  it.each([
    ['{ArrowRight}', 'Study', 'Video'],
    ['{ArrowLeft}', 'Video', 'Study'],
    ['{Home}', 'Study', 'Video'],
    ['{End}', 'Video', 'Study'],
    ['{Control>}{End}{/Control}', 'Video', 'Video'],
    ['x', 'Video', 'Video'],
  ])('%s leads from the tab %s to %s, which alone is reached by Tab', async (keys, from, to) => {
    render(<TabsExample />)
    await userEvent.click(screen.getByRole('tab', { name: from }))
    await userEvent.keyboard(keys)
    const tab = screen.getByRole('tab', { selected: true })
    expect(tab.textContent).toBe(to)
    expect(document.activeElement).toBe(tab)
    expect(screen.getAllByRole('tab').map((other) => other.tabIndex)).toEqual(to === 'Video' ? [0, -1] : [-1, 0])
  })
})

function TabsExample() {
  const [value, setValue] = useState<'video' | 'study'>('video')
  const items = [
    { value: 'video', label: 'Video', panel: 'Words of the video' },
    { value: 'study', label: 'Study', panel: 'Words of today' },
  ] as const
  return <Tabs label="Lists" items={items} value={value} onChange={setValue} />
}

describe('what is read out', () => {
  it('a progress bar says its value in words', () => {
    render(<ProgressBar label="Time left" value={13} max={20} valueText="13 seconds" />)
    const bar = screen.getByRole('progressbar', { name: 'Time left' })
    expect(bar.getAttribute('aria-valuetext')).toBe('13 seconds')
  })

  it('the same announcement twice is a new node twice', () => {
    render(<LiveRegion />)
    act(() => announce('Right'))
    const first = screen.getByText('Right')
    act(() => announce('Right'))
    expect(screen.getByText('Right')).not.toBe(first)
    act(() => announce('Time is up', { urgent: true }))
    expect(screen.getByText('Time is up').parentElement?.getAttribute('aria-live')).toBe('assertive')
  })
})

describe.each([
  { name: 'the rag doll', Picture: HangmanClassic },
  { name: 'the flower', Picture: HangmanFlower },
])('$name', ({ Picture }) => {
  it('looks different after each wrong guess', () => {
    const drawings = [0, 1, 2, 3, 4, 5, 6].map((wrong) => render(<Picture wrong={wrong} />).container.innerHTML)
    expect(new Set(drawings).size).toBe(7)
  })

  it('is decoration until it has a title', () => {
    render(<Picture wrong={2} title="2 of 6 wrong" />)
    expect(screen.queryByRole('img', { name: '2 of 6 wrong' })).not.toBeNull()
    cleanup()
    render(<Picture wrong={2} />)
    expect(screen.queryByRole('img')).toBeNull()
  })
})
