import { isTilePlaced, type SentenceScrambleState } from '@wordnest/games/sentence-scramble/engine'
import { type RefObject, useEffectEvent, useLayoutEffect, useState } from 'react'

import { findLetterTiles, findNextTile, findNumberedTile } from './tile-keys.ts'

/**
 * One stop of the Tab key for all words: arrow keys go from free word to free word, Enter or Space takes one. Number keys take
 * one at once, wherever in the game focus is, and so does the first letter of a word; where several different words begin with
 * it, focus goes from one to the next. Keys held with Ctrl, Alt or Meta belong to the browser.
 */
export function useTileKeys(
  root: RefObject<HTMLElement | null>,
  rack: RefObject<HTMLElement | null>,
  game: SentenceScrambleState,
  onTake: (tile: number) => void,
) {
  const [wished, setWished] = useState(0)
  const free = game.tiles.flatMap((_, tile) => (isTilePlaced(game, tile) ? [] : [tile]))
  const stop = free.find((tile) => tile >= wished) ?? free.at(-1) ?? -1

  const buttonOf = (tile: number) => rack.current?.querySelector<HTMLButtonElement>(`[data-tile="${tile}"]`)

  const moveTo = (tile: number) => {
    setWished(tile)
    buttonOf(tile)?.focus()
  }

  /** Whether the key is the first letter of a free word. */
  const takeLetter = (key: string): boolean => {
    const found = findLetterTiles(key, game.tiles, free)
    const [first] = found
    if (first === undefined) return false
    const isOneWord = new Set(found.map((tile) => game.tiles[tile])).size === 1
    if (isOneWord) onTake(first)
    else {
      const at = found.findIndex((tile) => buttonOf(tile) === document.activeElement)
      moveTo(found[(at + 1) % found.length] ?? first)
    }
    return true
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event
    const around = root.current
    if (!(target instanceof Element) || !around || !(around.contains(target) || target.contains(around))) return
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const numbered = findNumberedTile(key)
    if (numbered !== undefined && !event.repeat && free.includes(numbered)) onTake(numbered)
    if (target.matches('input, select, textarea')) return
    if (!event.repeat && takeLetter(key)) return
    const isInRack = rack.current?.contains(target) ?? false
    const places = free.map((tile) => buttonOf(tile)?.getBoundingClientRect() ?? new DOMRect())
    const at = isInRack ? free.findIndex((tile) => buttonOf(tile) === target) : -1
    const next = key.startsWith('Arrow') && at < 0 ? free.indexOf(stop) : findNextTile(key, places, at)
    const tile = free[next ?? -1]
    if (tile === undefined || (!isInRack && !key.startsWith('Arrow'))) return
    event.preventDefault()
    moveTo(tile)
  })

  const isOn = game.phase === 'playing'
  // Before the first paint, so that a visible game can be played.
  useLayoutEffect(() => {
    if (!isOn) return
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isOn])

  return {
    /** The tile that the Tab key stops at; -1 for none. */
    stop,
    moveTo,
    /** After `tile` was taken by keys: to the next free one. */
    moveOnFrom: (tile: number) => {
      const rest = free.filter((other) => other !== tile)
      const next = rest.find((other) => other > tile) ?? rest[0]
      if (next !== undefined) moveTo(next)
    },
  }
}
