import type { TestEvent } from '@wordnest/levels/level-test'

const ANSWERS: ReadonlyMap<string, TestEvent> = new Map([
  ['ArrowRight', { type: 'answered', knows: true }],
  ['y', { type: 'answered', knows: true }],
  ['ArrowLeft', { type: 'answered', knows: false }],
  ['n', { type: 'answered', knows: false }],
  ['Backspace', { type: 'undone' }],
])

type Key = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'repeat'>

/** What a key says in the level test. A key that is held down answers one word alone. */
export const findAnswer = ({ key, altKey, ctrlKey, metaKey, repeat }: Key): TestEvent | undefined =>
  altKey || ctrlKey || metaKey || repeat ? undefined : ANSWERS.get(key.length === 1 ? key.toLowerCase() : key)
