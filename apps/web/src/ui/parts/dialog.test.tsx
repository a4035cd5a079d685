// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { Button } from './button.tsx'
import { Dialog, preloadDialog } from './dialog.tsx'

const consoleError = vi.spyOn(console, 'error')

// Loading the code is no part of what is timed below.
beforeAll(async () => {
  await preloadDialog()
})

afterEach(() => {
  cleanup()
  expect(consoleError).not.toHaveBeenCalled()
})

function Example({ dismissible = true, isForm }: { dismissible?: boolean; isForm?: boolean }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog
        open={open}
        onClose={close}
        title="Make Cards?"
        closeLabel="Close"
        dismissible={dismissible}
        isForm={isForm}
        actions={<Button onClick={close}>Okay</Button>}
      >
        2/3 Left Today
      </Dialog>
    </>
  )
}

async function openDialog() {
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Open' }))
  const dialog = await screen.findByRole('dialog', { name: 'Make Cards?' })
  return { user, dialog }
}

describe('a dialog', () => {
  it('is there in the press itself where its code has been loaded', () => {
    render(<Example />)
    fireEvent.click(screen.getByRole('button', { name: 'Open' }))
    expect(screen.getByRole('dialog', { name: 'Make Cards?' }).isConnected).toBe(true)
  })

  it('is named by its title, described by its text and takes the focus', async () => {
    render(<Example />)
    const { dialog } = await openDialog()
    const describedBy = dialog.getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(describedBy)?.textContent).toBe('2/3 Left Today')
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  })

  it('of fields is not read out as a whole', async () => {
    render(<Example isForm />)
    const { dialog } = await openDialog()
    expect(dialog.hasAttribute('aria-describedby')).toBe(false)
    expect(dialog.textContent).toContain('2/3 Left Today')
  })

  it('keeps the tab key inside', async () => {
    render(<Example />)
    const { user, dialog } = await openDialog()
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
    for (let presses = 0; presses < 4; presses += 1) {
      await user.tab()
      await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
    }
  })

  it('closes on Escape and gives the focus back', async () => {
    render(<Example />)
    const { user } = await openDialog()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' })))
  })

  it('closes by its close button', async () => {
    render(<Example />)
    const { user } = await openDialog()
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('stays when it may not be dismissed, until one of its actions', async () => {
    render(<Example dismissible={false} />)
    const { user, dialog } = await openDialog()
    await user.keyboard('{Escape}')
    expect(dialog.isConnected).toBe(true)
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Okay' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
