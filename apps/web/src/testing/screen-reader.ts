/** What a screen reader is given: the accessibility tree in reading order, and the announcements of the page. */
import { isInaccessible, within } from '@testing-library/react'

/** Read by their name: nothing in them is read again. */
const LEAVES = [
  'button',
  'heading',
  'img',
  'link',
  'option',
  'progressbar',
  'radio',
  'switch',
  'tab',
  'textbox',
] as const
const CONTAINERS = ['dialog', 'group', 'list', 'listbox', 'listitem', 'region', 'table'] as const

const STATES = ['aria-disabled', 'aria-expanded', 'aria-pressed', 'aria-checked', 'aria-valuetext'] as const

const describeStates = (element: Element): string => {
  const states = STATES.flatMap((name) => {
    const value = element.getAttribute(name)
    return value === null ? [] : [` ${name.slice('aria-'.length)}=${value}`]
  })
  return (
    states.join('') +
    (element.matches(':disabled') ? ' disabled' : '') +
    (element.matches(':checked') ? ' checked' : '')
  )
}

/** One line for each thing that is read of `root` and in it, indented by what holds it. */
export function readTree(root: HTMLElement): string {
  const names = new Map<Element, { role: string; name: string }>()
  for (const role of [...LEAVES, ...CONTAINERS]) {
    within(root.parentElement ?? root).queryAllByRole(role, {
      name: (name, element) => {
        names.set(element, { role, name })
        return true
      },
    })
  }
  const read = (node: Node, depth: number): string[] => {
    const indent = '  '.repeat(depth)
    if (node.nodeType === Node.TEXT_NODE) {
      const text = node.textContent?.trim()
      return text ? [indent + text] : []
    }
    if (!(node instanceof Element) || isInaccessible(node) || node.matches('[inert]')) return []
    const { role, name } = names.get(node) ?? {}
    const isLeaf = LEAVES.some((each) => each === role)
    const inner = isLeaf ? [] : [...node.childNodes].flatMap((child) => read(child, role ? depth + 1 : depth))
    return role ? [`${indent}${role}${name ? ` "${name}"` : ''}${describeStates(node)}`, ...inner] : inner
  }
  return read(root, 0).join('\n')
}

/** Begins to listen to the live regions; what was said since the last call, one line each. */
export function listenToLiveRegions(): () => string {
  const said: string[] = []
  const note = (records: readonly MutationRecord[]) => {
    for (const { addedNodes } of records)
      for (const { textContent } of addedNodes) if (textContent) said.push(textContent)
  }
  const observer = new MutationObserver(note)
  for (const region of document.querySelectorAll('[aria-live]')) observer.observe(region, { childList: true })
  return () => {
    note(observer.takeRecords())
    return said.splice(0).join('\n')
  }
}
