import { screen, waitFor } from '@testing-library/react'
import { readContact } from '@wordnest/contracts/contact'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { renderScreen } from '#testing/render-screen.tsx'
import { answer, keepWaiting, loseConnection, server } from '#testing/server.ts'

import { ContactLine } from './contact-line.tsx'

const show = () => renderScreen(<ContactLine text="Write to us:" />, { path: '/about' })

describe('whom to write to', () => {
  beforeEach(() => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
  })
  afterEach(() => {
    vi.restoreAllMocks()
  })

  it('is the address of whoever runs the server', async () => {
    server.use(answer(readContact, { email: 'hello+words@school.example' }))
    show()
    const link = await screen.findByRole('link', { name: 'hello+words@school.example' })
    expect(link).toHaveAttribute('href', 'mailto:hello+words@school.example')
    expect(link.closest('p')).toHaveTextContent('Write to us: hello+words@school.example')
  })

  it('is not known where they have given none: no text leads to a letter box that is not there', async () => {
    server.use(answer(readContact, { email: null }))
    show()
    await waitFor(() => expect(screen.queryByRole('paragraph')).toBeNull())
    expect(screen.queryByText(/Write to us/)).not.toBeInTheDocument()
    expect(screen.queryByRole('link')).not.toBeInTheDocument()
  })

  it('is not told before it is known', () => {
    server.use(keepWaiting(readContact))
    show()
    expect(screen.queryByText(/Write to us/)).not.toBeInTheDocument()
  })

  it('can be asked for again when it could not be loaded', async () => {
    server.use(loseConnection(readContact))
    const { user } = show()
    expect(await screen.findByText("We couldn't load the address to write to.")).toBeVisible()
    server.use(answer(readContact, { email: 'hello@school.example' }))
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByRole('link', { name: 'hello@school.example' })).toBeVisible()
  })
})
