type EarlyAction =
  | { readonly type: 'press'; readonly target: HTMLElement }
  | { readonly type: 'submit'; readonly target: HTMLFormElement; readonly submitter: HTMLElement | null }
  | { readonly type: 'choose'; readonly target: HTMLInputElement | HTMLSelectElement; readonly value: string | null }
  | { readonly type: 'write'; readonly target: HTMLInputElement | HTMLTextAreaElement; readonly value: string }

declare global {
  /** Records until the prerendered screen can answer; then returns what was done meanwhile, and stops. */
  var endEarlyActions: (() => readonly EarlyAction[]) | undefined
}

/**
 * Records what is pressed, typed, chosen and sent on a page before its script runs. This function's own text is in
 * the page, so it may use nothing but what browsers bring.
 */
export function keepEarlyActions(): void {
  const actions: EarlyAction[] = []
  const types = ['click', 'submit', 'input', 'change']
  // A form would go into the address, and a script that has begun would answer out of order.
  const hold = (event: Event) => {
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const keep = (event: Event) => {
    const { type, target } = event
    if (!(target instanceof Element)) return
    if (target instanceof HTMLFormElement) {
      if (type !== 'submit') return
      hold(event)
      const submitter = event instanceof SubmitEvent ? event.submitter : null
      actions.push({ type: 'submit', target, submitter })
      return
    }
    const isWritten =
      target instanceof HTMLTextAreaElement ||
      (target instanceof HTMLInputElement && !['checkbox', 'radio', 'file', 'submit'].includes(target.type))
    if (type === 'input' && isWritten) {
      event.stopImmediatePropagation()
      if (actions.at(-1)?.target === target) actions.pop()
      actions.push({ type: 'write', target, value: target.value })
    }
    const isChosen =
      target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type === 'file')
    if (type === 'change' && isChosen) {
      event.stopImmediatePropagation()
      actions.push({ type: 'choose', target, value: target instanceof HTMLSelectElement ? target.value : null })
    }
    if (type !== 'click') return
    const pressed = target.closest<HTMLElement>('button, [type=checkbox], [type=radio]')
    if (!pressed || (pressed instanceof HTMLButtonElement && pressed.type === 'submit' && pressed.form)) return
    hold(event)
    actions.push({ type: 'press', target: pressed })
  }
  for (const type of types) addEventListener(type, keep, true)
  globalThis.endEarlyActions = () => {
    for (const type of types) removeEventListener(type, keep, true)
    return actions
  }
}

/** Stops recording and forgets what was recorded: its fields and buttons are gone. */
export function endEarlyActions(): readonly EarlyAction[] {
  const actions = globalThis.endEarlyActions?.() ?? []
  globalThis.endEarlyActions = undefined
  return actions
}

/** React ignores a value that is already in the field: set another one first. */
function write(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype
  field.value = ''
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function choose(field: HTMLInputElement | HTMLSelectElement, value: string | null): void {
  if (value !== null) field.value = value
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

function perform(action: EarlyAction): void {
  if (!action.target.isConnected) return
  if (action.type === 'write') write(action.target, action.value)
  else if (action.type === 'press') action.target.click()
  else if (action.type === 'choose') choose(action.target, action.value)
  else action.target.requestSubmit(action.submitter?.isConnected ? action.submitter : null)
}

/** Replays what was recorded, in order, once the screen can answer. */
export async function replayEarlyActions(): Promise<void> {
  for (const action of endEarlyActions()) {
    perform(action)
    // Each may change what the next one meets.
    await new Promise((resolve) => setTimeout(resolve))
  }
}
