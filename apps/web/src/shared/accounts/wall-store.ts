import { create } from 'zustand'

/** What a visitor was doing when an account was needed. */
export type Wall = { readonly kind: 'make-cards'; readonly wordCount: number } | { readonly kind: 'lists' | 'words' }

export const useWall = create<{ readonly wall: Wall | null }>(() => ({ wall: null }))

/** Says why an account is needed here, and offers the way to one. Nothing of the screen is lost. */
export const showWall = (wall: Wall): void => useWall.setState({ wall })

export const hideWall = (): void => useWall.setState({ wall: null })
